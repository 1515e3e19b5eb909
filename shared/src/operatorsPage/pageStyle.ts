/** The palette is that of `design/tokens.css`, as a test verifies; pages cannot load that file: admin ports serve no file. */
const palette = `
:root {
  --palette-ink: #0c1f22;
  --palette-ink-raised: #142b2e;
  --palette-paper: #fbfaf6;
  --palette-white: #fffefb;
  --palette-mist: #eef0ea;
  --palette-line: #d3d9d1;
  --palette-line-ink: #2f4648;
  --palette-slate: #4b5c5c;
  --palette-lichen: #a9b9b4;
  --palette-reed: #7d8b88;
  --palette-bloom: #f5c518;
  --palette-flare: #d9480f;
  --palette-flare-deep: #a63408;
  --palette-flare-light: #ff8a5b;
  --palette-sky: #2b6f8f;
  --palette-sky-light: #8cc4df;
}`;

const tokens = `
:root {
  color-scheme: light dark;
  --ground: var(--palette-paper);
  --surface: var(--palette-white);
  --sunk: var(--palette-mist);
  --text: var(--palette-ink);
  --quiet: var(--palette-slate);
  --rule: var(--palette-line);
  --rule-strong: var(--palette-reed);
  --link: var(--palette-sky);
  --mark: var(--palette-bloom);
  --datum: var(--palette-flare);
  --datum-text: var(--palette-flare-deep);
  --second: var(--palette-sky);
  --focus: var(--palette-sky);
  --sans: 'Instrument Sans', 'Helvetica Neue', Arial, 'Liberation Sans', system-ui, sans-serif;
  --mono: 'IBM Plex Mono', ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace;
  --small: 0.875rem;
  --tag: 0.78rem;
  --inset: clamp(0.75rem, 1.6vw, 1.5rem);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: var(--palette-ink);
    --surface: var(--palette-ink-raised);
    --sunk: var(--palette-line-ink);
    --text: var(--palette-paper);
    --quiet: var(--palette-lichen);
    --rule: var(--palette-line-ink);
    --link: var(--palette-sky-light);
    --datum: var(--palette-flare-light);
    --datum-text: var(--palette-flare-light);
    --second: var(--palette-sky-light);
    --focus: var(--palette-bloom);
  }
}
@media (forced-colors: active) {
  :root {
    --rule: graytext;
    --rule-strong: canvastext;
    --text: canvastext;
    --quiet: canvastext;
    --datum: highlight;
    --datum-text: canvastext;
    --second: canvastext;
    --mark: canvastext;
    --focus: highlight;
  }
}`;

const base = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { background: var(--ground); color: var(--text); font: 100%/1.5 var(--sans); text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { width: min(100% - 2 * clamp(16px, 4vw, 64px), clamp(1280px, 90vw, 1680px)); margin-inline: auto; padding-block: 1rem 4rem; font-size: 0.9375rem; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: break-word; }
h1, h2, h3 { font-weight: 600; letter-spacing: -0.02em; line-height: 1.1; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem); }
h3 { font-size: 1.15rem; letter-spacing: -0.01em; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
main:focus { outline: none; }
dl, dd, ul, ol { padding: 0; }
ul { list-style: none; }
code { font-family: var(--mono); font-size: 0.86em; overflow-wrap: anywhere; }
.command { display: inline-block; padding: 0.15em 0.5em; border: 1px solid var(--rule-strong); border-radius: 2px; background: var(--ground); user-select: all; }
.tag, .term, .unit, dt { color: var(--quiet); font-family: var(--mono); font-size: var(--tag); letter-spacing: 0.02em; line-height: 1.4; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: fixed; z-index: 1; top: 0.5rem; left: 0.5rem; padding: 0.75rem 1rem; background: var(--palette-bloom); color: var(--palette-ink); transform: translateY(-200%); }
.skip:focus { transform: none; }
.flag { display: inline-block; padding: 0 0.4em; border: 1px solid var(--datum); border-radius: 2px; color: var(--datum-text); font-family: var(--mono); font-size: var(--tag); font-weight: 400; letter-spacing: 0; line-height: 1.5; white-space: nowrap; vertical-align: 0.1em; }
.empty { padding-block: 0.25rem; color: var(--quiet); }
.lines { white-space: pre-line; overflow-wrap: anywhere; }
.below { display: block; }
.quiet { color: var(--quiet); }`;

const frame = `
body > header { display: grid; gap: 1rem; }
.brand { display: flex; align-items: center; gap: 0.6rem; font-size: 1.35rem; font-weight: 600; letter-spacing: -0.02em; }
.brand svg { width: 26px; height: 28px; fill: var(--ground); stroke: var(--text); stroke-width: 2.2; }
.brand .bloom { fill: var(--mark); stroke: none; }
.brand .tag { margin-left: auto; font-weight: 400; }
.titleBlock { display: flex; flex-wrap: wrap; overflow: clip; border: 1px solid var(--rule); background: var(--surface); font-family: var(--mono); font-size: var(--tag); line-height: 1.45; }
.titleBlock > div { flex: 1 1 11rem; min-width: 0; margin: 0 0 -1px -1px; padding: 0.5rem var(--inset); border: solid var(--rule); border-width: 0 0 1px 1px; overflow-wrap: anywhere; }
.titleBlock code { font-size: 1em; }
.titleBlock :is(.id, time) { white-space: normal; }
.titleBlock a { padding-block: 0.3rem; }
.state { margin-block: clamp(2rem, 5vw, 4.5rem) 2rem; padding-left: var(--inset); border-left: 6px solid var(--mark); }
.state[data-wrong] { border-color: var(--datum); }
.state h1 { max-width: 20ch; font-size: clamp(2.25rem, 1.4rem + 3.6vw, 5rem); font-weight: 550; letter-spacing: -0.03em; line-height: 1; }
.problems { display: grid; gap: 0.4rem; max-width: 60rem; margin-top: 1.5rem; padding-left: 1.6em; font-size: 1.0625rem; }
.problems ::marker { color: var(--quiet); font-family: var(--mono); font-size: var(--tag); }
.problems a { color: var(--text); text-decoration-color: var(--rule-strong); }
nav { border-block: 1px solid var(--rule); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.15rem; }
nav a { display: flex; align-items: center; gap: 0.4rem; min-height: 44px; font-size: var(--small); color: var(--text); text-decoration: none; }
nav a:hover { text-decoration: underline; }
.count { padding: 0 0.4em; border: 1px solid var(--datum); border-radius: 2px; color: var(--datum-text); font-family: var(--mono); font-size: var(--tag); line-height: 1.4; }
section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.75rem; padding-top: clamp(2.5rem, 4vw, 4rem); }
.head { display: grid; gap: 0.5rem; }
section[data-empty] { padding-top: 1.25rem; }
section[data-empty] h2 { font-size: 1.15rem; letter-spacing: -0.01em; }
section[data-empty] + section[data-empty] { margin-top: 1.25rem; border-top: 1px solid var(--rule); }
.note { max-width: 46em; color: var(--quiet); text-wrap: pretty; }`;

const tables = `
table { align-self: start; width: 100%; border-collapse: collapse; font-size: var(--small); text-align: left; }
caption { padding-bottom: 0.6rem; color: var(--quiet); font-family: var(--mono); font-size: var(--tag); text-align: left; text-wrap: pretty; }
th, td { padding: 0.5rem 1.25rem 0.5rem 0; border-bottom: 1px solid var(--rule); vertical-align: baseline; }
th:last-child, td:last-child { padding-right: 0; }
th .pair { display: grid; justify-content: end; font-weight: 400; }
thead th { border-bottom-color: var(--text); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 600; }
[data-number] { text-align: right; }
td[data-number], th[data-number], time, .act, dd code, .id { white-space: nowrap; }
[data-marked] > * { border-bottom-color: var(--datum); }
section > table[data-kind='numbers'] { max-width: 36rem; }
.pair { display: inline-grid; grid-template-columns: repeat(2, minmax(3rem, auto)); gap: 0 0.25em; }
.before { display: block; color: var(--quiet); }
.act { padding-block: 0.25rem; }
@media (width >= 1000px) {
  td .command { white-space: nowrap; }
}
@media (width < 400px) {
  .id { white-space: normal; }
}
@media (width < 640px) {
  table[data-kind='numbers'] tbody td:last-child:nth-child(3n + 2) { display: flex; grid-column: 1 / -1; gap: 0.75rem; align-items: baseline; }
  table[data-kind='numbers'] tbody tr { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0.35rem 0.75rem; }
  table[data-kind='numbers'] tbody td { display: grid; justify-items: start; align-content: start; text-align: left; white-space: normal; }
  table[data-kind='numbers'] .pair { grid-template-columns: repeat(2, auto); gap: 0 0.75em; }
}
@media (width < 1100px) {
  .titleBlock > div { flex-basis: max-content; }
}
@media (width < 1000px) {
  table[data-kind='texts'] tbody tr { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem 1.5rem; }
  table[data-kind='texts'] tbody td { display: block; position: relative; min-height: 1lh; padding-left: 6.5rem; text-align: left; white-space: normal; }
  table[data-kind='texts'] td::before { position: absolute; left: 0; top: 0.1rem; }
}
@media (640px <= width < 1000px) {
  table[data-kind='texts'] tbody tr { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}`;

const stacked = (condition: string, kind: string) => `
@media (${condition}) {
  table[data-kind='${kind}'], table[data-kind='${kind}'] :is(tbody, caption) { display: block; }
  table[data-kind='${kind}'] thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table[data-kind='${kind}'] tbody { border-top: 1px solid var(--text); }
  table[data-kind='${kind}'] tbody tr { padding-block: 0.6rem; border-bottom: 1px solid var(--rule); }
  table[data-kind='${kind}'] tbody tr[data-marked] { border-bottom-color: var(--datum); }
  table[data-kind='${kind}'] tbody :is(th, td) { border: 0; padding: 0; white-space: normal; }
  table[data-kind='${kind}'] tbody th { grid-column: 1 / -1; overflow-wrap: anywhere; }
  table[data-kind='${kind}'] td::before { content: attr(data-name); color: var(--quiet); font-family: var(--mono); font-size: var(--tag); }
}`;

const print = `
@media print {
  @page { margin: 15mm; }
  nav, .skip { display: none; }
  body { width: 100%; }
  h2, h3, .note, caption { break-after: avoid; }
  tr { break-inside: avoid; }
  time { white-space: normal; }
  time[title]::after { content: ' (' attr(title) ')'; }
}`;

/** Style sheet that all operators' pages have in common, within one `<style>`. */
export const pageStyle = [
  palette,
  tokens,
  base,
  frame,
  stacked('width < 640px', 'numbers'),
  stacked('width < 1000px', 'texts'),
  tables,
  print,
].join('\n');
