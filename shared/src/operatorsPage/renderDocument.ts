import { createHash } from 'node:crypto';
import { company } from '../company/company.ts';
import { type Content, Markup, markup } from './markup.ts';
import { type Cells, renderTitleBlock } from './pageParts.ts';

/** Parts of a document of the operators' pages. */
export type OperatorsDocument = {
  title: Content;
  /** Name of the page, next to the brand. */
  name: string;
  /** The style sheet; `toPagePolicy` allows it by its hash. */
  style: string;
  /** Shows the icon of a problem in the browser's tab. */
  isWrong?: boolean;
  /** Further elements of `head`. */
  head?: Content;
  /** Title block below the brand. */
  cells: Cells;
  /** Content of `main`. */
  content: Content;
};

/** Returns a complete HTML document without a script or another file. */
export function renderDocument(parts: OperatorsDocument): string {
  const { title, name, style, isWrong = false, head, cells, content } = parts;
  return `<!doctype html>\n${
    markup`<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}
<title>${title}</title>
<link rel="icon" href="${isWrong ? icons.wrong : icons.well}">
<style>${new Markup(style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<p class="brand">${mark}${company.brand} <span class="tag">${name}</span></p>
${renderTitleBlock(cells)}
</header>
<main id="content" tabindex="-1">
${content}
</main>
</body>
</html>
`.html
  }`;
}

/**
 * Returns the content security policy of a document: no script and no file; its style sheet by its hash, and the icon in
 * its URL.
 */
export function toPagePolicy(style: string, formAction: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

const mark = markup`<svg viewBox="4 3 24 27" aria-hidden="true" focusable="false"><path d="M16 29V14.5M16 24l-6.5-5M16 20.5l6.5-5"/><circle class="bloom" cx="16" cy="9" r="5.25"/><circle cx="8" cy="17.5" r="2.75"/><circle cx="24" cy="14" r="2.75"/></svg>`;

/** Icons of the browser's tab: a filled circle, or a circle with a bar if something is wrong. */
const icons = {
  well: toIcon('<circle cx="16" cy="16" r="9" fill="#f5c518"/>'),
  wrong: toIcon(
    '<circle cx="16" cy="16" r="12" fill="#d9480f"/><path d="M16 8v10M16 21v4" stroke="#fffefb" stroke-width="4"/>',
  ),
};

function toIcon(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0c1f22"/>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
