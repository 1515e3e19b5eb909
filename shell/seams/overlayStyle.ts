/**
 * Style sheet of the overlay. Its colours are those of `shared/src/design/tokens.css`, whose custom properties and faces
 * shadow roots inherit.
 */
export const overlayStyle = `
:host { all: initial; position: fixed; inset: 0; width: auto; height: auto; overflow: clip; pointer-events: none; background: none; font: 0.75rem/1.45 var(--face-mono); font-variant-numeric: tabular-nums; color: var(--palette-paper); }
*, *::before, *::after { box-sizing: border-box; }
p, dl, dd { margin: 0; }
[data-hue='shell'] { --hue: var(--palette-sky-light); }
[data-hue='section'] { --hue: var(--palette-bloom); }

.outline { position: absolute; top: 0; left: 0; border: 2px solid var(--hue); outline: 1px solid var(--palette-ink); outline-offset: -3px; box-shadow: 0 0 0 1px var(--palette-ink); }
.label { position: absolute; left: 0; max-width: 100%; padding: 0 8px 1px; line-height: 1.5; background: var(--hue); color: var(--palette-ink); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }

.panel { position: absolute; right: 0; bottom: 0; left: 0; display: grid; grid-template-rows: auto minmax(0, 1fr); max-height: min(62dvh, 36rem); border-top: 1px solid var(--palette-reed); background: var(--palette-ink); pointer-events: auto; animation: arrive 150ms ease-out; }
.head { display: flex; align-items: center; gap: 1rem; padding-left: 16px; border-bottom: 1px solid var(--palette-line-ink); }
.title { display: flex; flex: 1; gap: 0.75em; min-width: 0; font-weight: 600; }
.path { overflow: hidden; color: var(--palette-lichen); font-weight: 400; text-overflow: ellipsis; white-space: nowrap; }
button { display: flex; align-items: center; gap: 0.75em; min-height: 44px; padding: 0 12px; border: 0; border-left: 1px solid var(--palette-line-ink); border-radius: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: var(--palette-ink-raised); }
:focus-visible { outline: 2px solid var(--palette-bloom); outline-offset: -2px; }
kbd { padding: 0 0.4em; border: 1px solid var(--palette-reed); border-radius: 2px; color: var(--palette-lichen); font: inherit; }
.figures { overflow: auto; overscroll-behavior: contain; }
.area { padding: 10px 12px 12px; border-left: 4px solid var(--hue); border-bottom: 1px solid var(--palette-line-ink); }
.name { display: flex; flex-wrap: wrap; gap: 0 0.75em; margin-bottom: 6px; }
strong { color: var(--hue); font-weight: 600; }
.release { overflow-wrap: anywhere; }
dl { display: grid; gap: 2px; }
dl > div { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr); gap: 0.75em; }
dt, .term, .note, .detail { color: var(--palette-lichen); }
dd { overflow-wrap: break-word; text-wrap: pretty; }
.server, .note { padding: 8px 16px; }
.note { padding-top: 0; }

@media (width >= 768px) {
  .areas { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media (width >= 1200px) {
  :host { font-size: 0.8125rem; }
  .area { padding-inline: 20px; }
  .head { padding-left: 24px; }
  .server, .note { padding-inline: 24px; }
}
@keyframes arrive { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .panel { animation: none; } }
@media (forced-colors: active) { .outline { border-color: highlight; } }
@media print { :host { display: none; } }
`;
