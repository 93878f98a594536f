/// What the page of actions has beyond `PageStyle`.
enum ActionPageStyle {
  static let css = """
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; align-items: start; }
    .cell { fill: var(--signal); } .wrong { fill: var(--bad); } svg .count { fill: var(--text); }
    .precision { fill: var(--signal); } .recall { fill: var(--true); } .f1 { fill: var(--good); }
    .undefined { fill: none; stroke: var(--soft); stroke-dasharray: 2 2; }
    .ideal { stroke: var(--soft); stroke-dasharray: 4 4; } .share { fill: var(--rep); }
    .strip { height: 1.5rem; width: 22rem; background: none; border-radius: 0; } .strip text { font-size: 9px; }
    .key { display: inline-block; width: 0.8em; height: 0.8em; margin: 0 0.3em 0 1em; border-radius: 2px; }
    details { margin: 0.6rem 0; } summary { cursor: pointer; } a { color: var(--signal); } td.n, td { padding-top: 0.2rem; }
    """
}
