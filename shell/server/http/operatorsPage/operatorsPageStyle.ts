import { pageStyle } from '@site/shared/operatorsPage/pageStyle';

const sheets = `
.sheet { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); border: 1px solid var(--rule); background: var(--surface); }
.sheet::before, .sheet::after { --tick: linear-gradient(var(--rule-strong), var(--rule-strong)); content: ''; position: absolute; pointer-events: none; }
.sheet::before { inset: -6px -1px; background: var(--tick) left top / 1px 11px no-repeat, var(--tick) right top / 1px 11px no-repeat, var(--tick) left bottom / 1px 11px no-repeat, var(--tick) right bottom / 1px 11px no-repeat; }
.sheet::after { inset: -1px -6px; background: var(--tick) left top / 11px 1px no-repeat, var(--tick) right top / 11px 1px no-repeat, var(--tick) left bottom / 11px 1px no-repeat, var(--tick) right bottom / 11px 1px no-repeat; }
.sheet > h3 { padding: 0.75rem var(--inset); border-bottom: 1px solid var(--rule); }
.sheet > .titleBlock { border-width: 1px 0 0; }
.body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; padding: var(--inset); }
.comparison { display: grid; align-content: start; gap: 1rem; }
.comparison p { max-width: 36em; text-wrap: pretty; }
.progress { font-size: clamp(1.0625rem, 0.95rem + 0.5vw, 1.375rem); line-height: 1.35; }
.change { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem clamp(0.75rem, 1.4vw, 1.75rem); font-size: clamp(1.6rem, 0.9rem + 1.6vw, 3rem); font-weight: 550; letter-spacing: -0.03em; line-height: 1; white-space: nowrap; }
.change .term { display: block; margin-bottom: 0.4rem; font-weight: 400; letter-spacing: 0; }
.change .arrow { color: var(--quiet); font-weight: 400; }
.change [data-slow] { color: var(--datum-text); }
.charts { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
.readings { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); overflow: clip; border: 1px solid var(--rule); background: var(--surface); }
.readings > div { margin: 0 0 -1px -1px; padding: 0.75rem var(--inset); border: solid var(--rule); border-width: 0 0 1px 1px; }
.readings .value { margin-block: 0.35rem; font-size: clamp(1.5rem, 1.2rem + 1vw, 2.25rem); font-weight: 550; letter-spacing: -0.02em; line-height: 1.1; }
.readings .detail { color: var(--quiet); font-size: var(--small); }
.commands { display: grid; border-top: 1px solid var(--text); }
.commands > div { display: grid; gap: 0.35rem 1.5rem; padding-block: 0.75rem; border-bottom: 1px solid var(--rule); }
.commands dt { color: var(--text); font-size: var(--small); }
.commands > :target { background: var(--sunk); box-shadow: -0.75rem 0 var(--sunk), 0.75rem 0 var(--sunk); }
@media (width >= 640px) {
  .readings { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .charts { grid-template-columns: repeat(6, minmax(0, 1fr)); }
}
@media (640px <= width < 1100px) {
  .charts > * { grid-column: span 2; }
  .charts > :nth-child(n + 4) { grid-column: span 3; }
}
@media (width >= 900px) {
  section[data-empty] .head { grid-template-columns: minmax(0, 16rem) minmax(0, 1fr); align-items: baseline; }
  .commands > div { grid-template-columns: minmax(0, 27rem) minmax(0, 1fr); align-items: baseline; }
}
@media (width >= 1100px) {
  .body:is([data-of='rendering'], [data-of='change'], [data-of='canary']) { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 2.5rem; }
  .charts { grid-template-columns: repeat(5, minmax(0, 1fr)); }
}
@media (width >= 1400px) {
  .state { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: 2.5rem; align-items: start; }
  .state .problems { max-width: 52rem; margin-top: 0.6rem; }
  .readings { grid-template-columns: repeat(6, minmax(0, 1fr)); }
}`;

const charts = `
.chart { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 0.6rem; min-width: 0; }
.chart figcaption { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; font-size: var(--small); font-weight: 600; }
.chart .unit { font-weight: 400; }
.plot { display: grid; grid-template: minmax(130px, 1fr) auto / auto minmax(0, 1fr); gap: 0.5rem; color: var(--quiet); font-family: var(--mono); font-size: 0.72rem; line-height: 1.2; }
.plot svg { display: block; width: 100%; height: 0; min-height: 100%; overflow: visible; }
.charts .plot { grid-template-rows: 96px auto; }
.charts .xAxis span:nth-child(even) { visibility: hidden; }
.yAxis { display: flex; flex-direction: column; justify-content: space-between; min-width: 3.1em; text-align: right; }
.yAxis span { line-height: 0; }
.xAxis { grid-column: 2; display: flex; justify-content: space-between; }
.xAxis span { display: flex; justify-content: center; width: 0; white-space: nowrap; }
.xAxis span:first-child { justify-content: start; }
.xAxis span:last-child { justify-content: end; }
.plot path, .key path { fill: none; stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.plot .grid { stroke: var(--rule); stroke-width: 1; }
.plot .axis { stroke: var(--text); stroke-width: 1; }
path.gap { fill: var(--rule-strong); stroke: none; }
path.earlier { stroke: var(--rule-strong); }
path.live { stroke: var(--second); stroke-width: 2; }
path.live[data-slow] { stroke: var(--datum); stroke-width: 2.5; }
path.reference { stroke: var(--text); stroke-width: 1; stroke-dasharray: 5 4; }
path.start { stroke: var(--text); stroke-width: 1; }
.key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; color: var(--quiet); font-family: var(--mono); font-size: var(--tag); }
.key li { display: flex; align-items: center; gap: 0.5rem; }
.key svg { flex: none; width: 24px; height: 12px; }
@media (width < 640px) {
  .charts .plot { grid-template-rows: 76px auto; }
}
@media print {
  .sheet, .chart, .commands > div { break-inside: avoid; }
}`;

/** Style sheet of the operators' page at `/_site`. */
export const operatorsPageStyle = [pageStyle, sheets, charts].join('\n');
