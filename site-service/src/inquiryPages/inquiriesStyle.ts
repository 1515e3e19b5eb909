import { pageStyle } from '@site/shared/operatorsPage/pageStyle';

const forms = `
form { display: grid; gap: 1rem; justify-items: start; width: 100%; max-width: 32rem; }
.field { display: grid; gap: 0.3rem; width: 100%; }
label { font-size: var(--small); font-weight: 600; }
input, textarea { width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; border: 1px solid var(--rule-strong); border-radius: 2px; background: var(--surface); color: var(--text); font: inherit; font-size: 1rem; }
textarea { resize: vertical; }
[aria-invalid] { border: 2px solid var(--datum); }
.fault { color: var(--datum-text); font-size: var(--small); font-weight: 600; }
button, .button { display: inline-flex; align-items: center; min-height: 44px; padding: 0.5rem 1.1rem; border: 1px solid var(--text); border-radius: 2px; background: var(--surface); color: var(--text); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
[data-main], .search button { background: var(--text); color: var(--ground); }
button[data-deletes] { border-color: var(--palette-flare-deep); background: var(--palette-flare-deep); color: var(--palette-white); }
:is(button, .button):hover { text-decoration: underline; }
.search { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; max-width: none; padding-top: 1.25rem; }
.search .field { flex: 1 1 16rem; max-width: 32rem; }
.search .act { display: inline-flex; align-items: center; min-height: 44px; }
section > .search { padding-top: 0; }`;

const texts = `
.state h1 { max-width: none; font-size: clamp(2rem, 1.4rem + 2.4vw, 3.5rem); }
.state { margin-block: clamp(1.5rem, 3vw, 2.75rem) 1.5rem; }
.lead { max-width: 46em; margin-top: 0.75rem; font-size: 1.0625rem; text-wrap: pretty; }
.text { max-width: 46rem; padding: var(--inset); border: 1px solid var(--rule); background: var(--surface); font-size: 1rem; white-space: pre-wrap; unicode-bidi: plaintext; overflow-wrap: anywhere; }
.excerpt { overflow-wrap: anywhere; }
.reference { white-space: nowrap; }
td .id, th .id { font-family: var(--mono); font-size: 0.92em; }
.ago { white-space: nowrap; }
.number { color: var(--quiet); font-family: var(--mono); font-size: var(--tag); }
nav [aria-current] { font-weight: 600; box-shadow: inset 0 -3px var(--mark); }
.history { display: grid; gap: 1.25rem; list-style: none; }
.history li { display: grid; gap: 0.5rem; padding-left: var(--inset); border-left: 2px solid var(--rule-strong); }
.titleBlock bdi { white-space: normal; }
#deletions table { max-width: 46rem; }
.columns section { gap: 1.25rem; padding-top: 2rem; }
.columns section + section { padding-top: 2.5rem; }
.columns .actions { display: grid; align-content: start; margin-top: 2rem; border-top: 1px solid var(--rule); }
.actions h2 { font-size: 1.15rem; letter-spacing: -0.01em; }
@media (640px <= width < 1000px) {
  #list td:nth-child(n + 4) { grid-column: 1 / -1; }
}
@media (width >= 1000px) {
  #list td:nth-child(4) { width: 18rem; }
  .columns .actions { margin-top: 0; border: 0; }
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 22rem; gap: 0 clamp(2rem, 4vw, 4rem); align-items: start; }
}
@media print {
  form, .button { display: none; }
}`;

/** Style sheet of the pages of the inquiries. */
export const inquiriesStyle = [pageStyle, forms, texts].join('\n');
