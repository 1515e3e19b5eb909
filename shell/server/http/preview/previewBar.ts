import type { OpenPreview } from '@site/releases/log/previews';
import { previewLinkPath } from '@site/releases/checks/serverPaths';
import { markup } from '@site/shared/operatorsPage/markup';

/** Paths of the previews below `serverPaths.status`. */
export const previewPaths = {
  /** Links to previews: `<link>/<token>`. */
  link: previewLinkPath,
  leave: `${previewLinkPath}/leave`,
  style: `${previewLinkPath}/bar.css`,
  /** Script that outlines the parts of a page (`shell/seams`). */
  seams: `${previewLinkPath}/seams.js`,
} as const;

/**
 * Style sheet of the bar. The site's tokens are loaded by every page; a page of a broken release may lack them, so that
 * each has a second value.
 */
export const barStyle = `
site-preview {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  align-items: center;
  justify-content: space-between;
  padding: 0.5rem clamp(1.25rem, 4vw, 5rem);
  background: var(--palette-bloom, #f5c518);
  color: var(--palette-ink, #0c1f22);
  font: 0.875rem/1.4 var(--font-sans, 'Instrument Sans', Arial, sans-serif);
}
site-preview p { flex: 1 1 16rem; margin: 0; max-inline-size: none; }
site-preview code { font-family: 'IBM Plex Mono', ui-monospace, monospace; font-size: 0.8125rem; overflow-wrap: anywhere; }
site-preview kbd { padding: 0 0.25rem; border: 1px solid currentcolor; border-radius: 2px; font: inherit; }
site-preview form { margin: 0; }
@media (width < 48rem) { site-preview .keys { display: none; } }
site-preview button {
  min-block-size: 2rem;
  padding: 0.125rem 0.75rem;
  border: 1px solid currentcolor;
  border-radius: 2px;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
site-preview button:hover { background: var(--palette-ink, #0c1f22); color: var(--palette-bloom, #f5c518); }
site-preview button:focus-visible { outline: 3px solid var(--palette-ink, #0c1f22); outline-offset: 2px; }
@media print { site-preview { display: none; } }
`;

const bodyTag = /<body[^>]*>/i;

/**
 * Returns a page with the bar of its preview at the top: its releases, its author, its end, and the button that leaves
 * it. A custom element, because React skips unknown elements of the body when it hydrates the document.
 * @param hasSeams adds the script that outlines the parts of the page.
 */
export function addPreviewBar(html: string, { releases, by, until }: OpenPreview, hasSeams: boolean): string {
  const names = Object.entries(releases).map(
    ([part, id], index) => markup`${index > 0 && ', '}<code>${part}/${id}</code>`,
  );
  const bar = markup`<site-preview role="region" aria-label="Preview"><p><strong>Preview</strong> of ${names} by ${by}, until <time datetime="${until}">${formatTime(until)}</time>${hasSeams && markup` <span class="keys">(<kbd>Alt+S</kbd> outlines the parts)</span>`}</p><form method="post" action="${previewPaths.leave}"><button>Leave preview</button></form></site-preview>`;
  const script = hasSeams ? `<script async src="${previewPaths.seams}"></script>` : '';
  const style = `<link rel="stylesheet" href="${previewPaths.style}">${script}`;
  // HTML may omit the tags of the body.
  if (!bodyTag.test(html)) return html + style + bar.html;
  return html.replace(/<\/head>/i, `${style}</head>`).replace(bodyTag, (tag) => tag + bar.html);
}

/** Returns a time of the log as people read it: `2026-11-28 22:10 UTC`. */
function formatTime(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
