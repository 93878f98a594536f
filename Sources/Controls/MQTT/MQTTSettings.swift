/// The broker, and what is published there beside the rules' own messages: with a topic of `repkit`, each event as JSON
/// to `repkit/event`, the retained state to `repkit/state`, and "online" or "offline" to `repkit/availability`.
public struct MQTTSettings: Sendable, Equatable {
  public var host: String
  public var port: Int32
  /// What the topics begin with.
  public var topic: String
  /// How the broker tells clients apart; `nil` for `repkit-` and the computer's name.
  public var clientID: String?
  /// Of events, state and availability: 0, 1 or 2.
  public var qualityOfService: Int32
  public var keepAliveSeconds: Int32
  /// How many messages wait while the broker is away; beyond it the oldest is given up.
  public var queueLimit: Int
  public var user: User?
  public var password: Secret?
  public var tls: TLS?
  /// The prefix under which Home Assistant looks for devices; `nil` when it is not told of this one.
  public var homeAssistantPrefix: String?

  public enum User: Sendable, Equatable {
    case text(String)
    /// The environment variable that has it.
    case variable(String)
  }

  /// Where a password is kept, which is never the controls file itself.
  public enum Secret: Sendable, Equatable {
    /// Its first line.
    case file(String)
    case variable(String)
  }

  /// Files in PEM format.
  public struct TLS: Sendable, Equatable {
    /// Who signs the broker's certificate; `nil` for those that the system trusts.
    public var authority: String?
    public var certificate: String?
    public var key: String?
  }
}
