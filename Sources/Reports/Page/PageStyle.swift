/// The page's own style sheet: readable in light and in dark, on paper too.
enum PageStyle {
  static let css = """
    :root { color-scheme: light dark; --text: #1b1f24; --soft: #5c6670; --page: #ffffff; --panel: #f4f6f8; --line: #d5dae0;
      --signal: #1f6feb; --true: #8250df; --good: #1a7f37; --bad: #cf222e; --rep: #1f6feb22; }
    @media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9aa4af; --page: #0f1318; --panel: #181e25;
      --line: #333c46; --signal: #58a6ff; --true: #bc8cff; --good: #3fb950; --bad: #ff7b72; --rep: #58a6ff2e; } }
    body { margin: 2rem auto; padding: 0 1rem; max-width: 64rem; color: var(--text); background: var(--page);
      font: 15px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; font-size: 1.2rem; } h3 { margin: 2rem 0 0.2rem; font-size: 1rem; }
    p { margin: 0.3rem 0; } .soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); }
    table { border-collapse: collapse; margin: 0.6rem 0; } th, td { padding: 0.25rem 0.8rem 0.25rem 0; text-align: left;
      border-bottom: 1px solid var(--line); vertical-align: top; } .n { text-align: right; font-variant-numeric: tabular-nums; }
    th { font-weight: 600; color: var(--soft); } .wide { overflow-x: auto; }
    .tiles { display: flex; flex-wrap: wrap; gap: 0.8rem; } .tile { padding: 0.6rem 1rem; background: var(--panel);
      border-radius: 8px; } .tile b { display: block; font-size: 1.4rem; }
    svg { width: 100%; height: auto; background: var(--panel); border-radius: 8px; } svg text { fill: var(--soft);
      font: 11px system-ui, sans-serif; } .signal { fill: none; stroke: var(--signal); stroke-width: 1.5; }
    .limit { stroke: var(--soft); stroke-dasharray: 4 4; } .axis { stroke: var(--line); } .rep { fill: var(--rep); }
    .peak { fill: var(--signal); } .extra { fill: var(--bad); } .true { stroke: var(--true); fill: var(--true); }
    .missed { stroke: var(--bad); fill: var(--bad); }
    @media print { body { max-width: none; } h3, svg { break-inside: avoid; } }
    """
}
