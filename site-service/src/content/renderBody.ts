import type { ContentFault } from './contentFault.ts';
import { inScroller, markdown, type Token } from './markdown.ts';
import { sanitiseBody } from './sanitise.ts';

/** What a body may refer to. */
export type BodyReferences = {
  /** The sanitised `<svg>` of a figure by name; `undefined` when there is none. */
  drawing: (name: string) => string | undefined;
  /** Whether a path of the site leads to content that exists; holds for paths that are not content. */
  leadsSomewhere: (path: string) => boolean;
};

/** A body as sanitised HTML, with the number of its words and its faults. */
export type RenderedBody = { html: string; wordCount: number; faults: ContentFault[] };

/**
 * Renders a Markdown body to sanitised HTML, as the page shows it. Headings start at h2 and get ids,
 * and `![accessible text](figure:name "Caption")`, alone in its paragraph, becomes an inline drawing.
 */
export function renderBody(file: string, body: string, bodyLine: number, references: BodyReferences): RenderedBody {
  const faults: ContentFault[] = [];
  const usedIds = new Set<string>();
  const words: string[] = [];
  const rendered: Token[] = [];
  const tokens = markdown.parse(body, {});
  let level = 1;

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token; // within the list's bounds
    const next = tokens[at + 1];
    const report: Report = (fault, remedy) =>
      faults.push({ file, line: bodyLine + (token.map?.[0] ?? 0), fault, remedy });
    const figure = token.type === 'paragraph_open' && findFigure(next);
    if (figure) {
      token.type = 'html_block'; // which is rendered as its content
      token.content = renderFigure(figure, references, usedIds, report);
      rendered.push(token);
      at += 2; // the inline token and paragraph_close
      continue;
    }
    if (token.type === 'heading_open') level = prepareHeading(token, textOf(next), level, usedIds, report);
    if (token.type === 'th_open') token.attrSet('scope', 'col');
    if (token.type === 'th_open' || token.type === 'td_open') alignCell(token);
    if (token.type === 'inline') {
      checkInline(token, references, report);
      words.push(...wordsOf(token));
    }
    rendered.push(token);
  }
  const html = markdown.renderer.render(rendered, markdown.options, {});
  return { html: sanitiseBody(html).trim(), wordCount: words.length, faults };
}

type Report = (fault: string, remedy: string) => void;

/** The image of a paragraph that is a figure. */
function findFigure(inline: Token | undefined): Token | undefined {
  const only = inline?.children?.length === 1 ? inline.children[0] : undefined;
  return only?.type === 'image' && String(only.attrGet('src')).startsWith('figure:') ? only : undefined;
}

/** Checks a heading's level against the last one's and gives it an id; answers its level. */
function prepareHeading(token: Token, text: string, lastLevel: number, usedIds: Set<string>, report: Report): number {
  const level = Number(token.tag.slice(1));
  if (level === 1)
    report(`has the first-level heading "${text}".`, 'Start headings at "##": the title is the page’s only h1.');
  else if (level > lastLevel + 1)
    report(`jumps from h${lastLevel} to h${level} at "${text}".`, 'Go down one heading level at a time.');
  token.attrSet('id', freeId(text, usedIds));
  return level;
}

/** Says a cell's alignment without a style attribute. */
function alignCell(token: Token): void {
  const alignment = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (!alignment) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  token.attrSet('data-align', alignment);
}

function renderFigure(image: Token, references: BodyReferences, usedIds: Set<string>, report: Report): string {
  const name = String(image.attrGet('src')).slice('figure:'.length);
  const title = image.content.trim();
  const caption = image.attrGet('title');
  const drawing = references.drawing(name);
  if (!title)
    report(`shows the figure "${name}" without accessible text.`, 'Say in the square brackets what the figure shows.');
  if (!drawing) {
    report(`shows the figure "${name}", but there is no figures/${name}.svg.`, 'Add the drawing or correct the name.');
    return '';
  }
  const titleId = freeId(`figure ${name} title`, usedIds);
  if (titleId !== `figure-${name}-title`.toLowerCase())
    report(`shows the figure "${name}" twice.`, 'Show each figure once.');
  const labelled = drawing
    .replace(/^<svg\b/, `<svg role="img" aria-labelledby="${titleId}"`)
    .replace('>', () => `><title id="${titleId}">${escapeHtml(title)}</title>`);
  return `<figure data-figure="${escapeHtml(name)}">${inScroller('drawing', labelled)}${caption ? `<figcaption>${escapeHtml(String(caption))}</figcaption>` : ''}</figure>\n`;
}

function checkInline(inline: Token, references: BodyReferences, report: Report): void {
  for (const child of inline.children ?? []) {
    if (child.type === 'image') {
      const isMixed = String(child.attrGet('src')).startsWith('figure:');
      report(
        isMixed
          ? 'has a figure in the middle of a paragraph.'
          : `has an image that is no figure (${String(child.attrGet('src'))}).`,
        isMixed
          ? 'Put empty lines before and after the figure.'
          : 'Put the drawing into figures/ and write ![what it shows](figure:name "Caption").',
      );
    }
    if (child.type === 'text' && /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i.test(child.content)) {
      report('has HTML, which would be shown as text.', 'Write Markdown; put code into backticks.');
    }
    if (child.type === 'link_open') checkLink(String(child.attrGet('href')), references, report);
  }
}

function checkLink(href: string, references: BodyReferences, report: Report): void {
  if (/^\/(?!\/)/.test(href)) {
    const path = href.split(/[?#]/)[0] ?? '';
    if (!references.leadsSomewhere(path))
      report(`links to ${path}, which does not exist.`, 'Correct the slug or remove the link.');
  } else if (!/^(?:https:\/\/|mailto:|#)/.test(href)) {
    report(
      `links to "${href}".`,
      'Link to an https:// address, a mailto: address or a path of the site that starts with "/".',
    );
  }
}

function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('');
}

function wordsOf(inline: Token): string[] {
  const text = (inline.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,/-]*/gu) ?? [];
}

/** An id made of a text's words that this page has not yet. */
function freeId(text: string, used: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'part';
  let id = base;
  for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
  used.add(id);
  return id;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
