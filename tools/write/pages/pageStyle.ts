/** Style sheet of the editor's pages, with the tokens of the site. */
export const pageStyle = `
:root { color-scheme: light; }
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { background: var(--ground); color: var(--text); font: 100%/1.5 var(--face-sans); text-size-adjust: 100%; }
body { width: min(100% - 2 * var(--grid-margin), 1280px); margin-inline: auto; padding-block: 1rem 4rem; overflow-wrap: break-word; }
body.pane { width: auto; margin: 0; padding: 1rem; font-size: 0.9375rem; }
h1, h2 { font-weight: 600; letter-spacing: -0.02em; line-height: 1.15; text-wrap: balance; }
h1 { margin-block: 1.5rem 1rem; font-size: clamp(1.75rem, 1.3rem + 1.8vw, 3rem); }
.pane h1 { margin-top: 0; font-size: 1.35rem; }
h2 { margin-block: 2.25rem 0.5rem; font-size: 1.35rem; }
p, ul, dl { max-width: 46rem; }
p + p, .list { margin-top: 0.75rem; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
main:focus { outline: none; }
code, .address { font-family: var(--face-mono); font-size: 0.86em; overflow-wrap: anywhere; }
code { user-select: all; }
.skip { position: fixed; z-index: 1; top: 0.5rem; left: 0.5rem; padding: 0.75rem 1rem; background: var(--mark); color: var(--mark-text); transform: translateY(-200%); }
.skip:focus { transform: none; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 2rem; border-bottom: 1px solid var(--rule-strong); }
.brand { font-size: 1.25rem; font-weight: 600; letter-spacing: -0.02em; }
.brand a { display: inline-block; padding-block: 0.5rem; color: var(--text); text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; max-width: none; padding: 0; list-style: none; }
nav a { display: flex; align-items: center; min-height: var(--hit); color: var(--text); font-size: var(--type-small); text-decoration: none; }
nav a:hover, .brand a:hover { text-decoration: underline; }
.message { margin-block: 1rem; padding: 0.75rem 1rem; border-left: 6px solid var(--mark); background: var(--surface); white-space: pre-line; }
.message[data-kind='fault'] { border-color: var(--fault); }
.list { padding-left: 1.25rem; }
.findings { color: var(--fault); }
table { width: 100%; border-collapse: collapse; font-size: var(--type-small); text-align: left; }
caption { padding-bottom: 0.25rem; color: var(--text-quiet); font-size: var(--type-small); text-align: left; }
th, td { padding: 0.6rem 1.25rem 0.6rem 0; border-bottom: 1px solid var(--rule); vertical-align: baseline; }
thead th { border-bottom-color: var(--text); }
tbody th { width: 46%; font-weight: 600; }
th .address { display: block; }
.address { color: var(--text-quiet); font-weight: 400; }
.actions { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.actions a { display: inline-flex; align-items: center; min-height: 24px; }
.tag { display: inline-block; padding: 0 0.4em; border: 1px solid var(--rule-strong); border-radius: 2px; font-family: var(--face-mono); font-size: 0.78rem; white-space: nowrap; }
.tag[data-state='draft'] { border-color: var(--fault); color: var(--fault); }
.tag[data-state='scheduled'] { border-color: var(--second); color: var(--second); }
form { display: grid; justify-items: start; gap: 0.35rem; max-width: 34rem; margin-top: 1.25rem; }
label, .label { margin-top: 0.75rem; font-weight: 600; }
.hint { color: var(--text-quiet); font-size: var(--type-small); }
input, select, textarea { width: 100%; min-height: var(--hit); padding: 0.5rem 0.75rem; border: 1px solid var(--rule-strong); border-radius: var(--radius-control); background: var(--surface); color: var(--text); font: inherit; }
input[type='checkbox'] { width: 24px; min-height: 24px; margin-right: 0.5rem; vertical-align: middle; }
button, .button { display: inline-flex; align-items: center; min-height: var(--hit); margin-top: 1rem; padding: 0 1.25rem; border: 1px solid transparent; border-radius: var(--radius-control); background: var(--button); color: var(--button-text); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--button-hover); }
button[data-kind='danger'] { border-color: var(--fault); background: var(--surface); color: var(--fault); }
pre { max-width: 100%; margin-top: 0.75rem; padding: 0.75rem 1rem; background: var(--surface-sunk); font: 0.8125rem/1.5 var(--face-mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.pictures { display: grid; gap: 0.75rem; max-width: none; margin-top: 0.75rem; padding: 0; list-style: none; }
.actions + *, form + .actions { margin-top: 0.75rem; }
.pictures form { margin-top: 0; }
.pictures button { text-align: left; }
.pictures li { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 0.25rem 1rem; align-items: start; padding-block: 0.75rem; border-top: 1px solid var(--rule); }
.pictures img { width: 112px; height: 84px; object-fit: contain; background: var(--plate); }
@media (width < 720px) {
  table, tbody { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: grid; gap: 0.35rem; padding-block: 0.85rem; border-bottom: 1px solid var(--rule); }
  tbody th, tbody td { display: block; width: auto; padding: 0; border: 0; }
  .actions { gap: 0 1.5rem; }
  .actions a { min-height: var(--hit); }
}
`;

/** Style sheet of the preview pane in the CMS. */
export const previewStyle = `
*, *::before, *::after { box-sizing: border-box; }
html, body { height: 100%; margin: 0; background: var(--ground); color: var(--text); font: 0.9375rem/1.45 var(--face-sans); }
body > div, #preview { display: flex; flex-direction: column; height: 100%; }
nav { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; padding: 0.25rem 0.75rem; border-bottom: 1px solid var(--rule-strong); }
nav a { margin-left: auto; }
a { color: var(--link); text-underline-offset: 0.2em; }
button { min-height: var(--hit); padding: 0 0.5rem; border: 0; border-bottom: 3px solid transparent; background: none; color: inherit; font: inherit; cursor: pointer; }
button[aria-pressed='true'] { border-bottom-color: var(--mark); font-weight: 600; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
p { margin: 0; padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--rule); }
p:empty { display: none; }
iframe { flex: 1; width: 100%; min-height: 0; border: 0; background: var(--surface); }
[hidden] { display: none; }
`;
