import type { Heading } from '@site/shared/contract';
import { escapeHtml } from '../pictures/escapeHtml.ts';
import { buildPictureHtml } from '../pictures/buildPictureHtml.ts';
import type { BodyFigure } from './bodyFigures.ts';
import type { ContentFault } from './contentFault.ts';
import { renderFormula } from './formula.ts';
import { joinUnits } from './noBreaks.ts';
import { wrapInScrollContainer, markdown, type Token } from './markdown.ts';
import { sanitiseBody } from './sanitiseBody.ts';
import { prepareTable } from './tables.ts';

/** Lookup of the files that a body refers to. */
export type BodyReferences = {
  /** Returns the figure for a file name; `undefined` if there is no such file. */
  figure: (name: string) => BodyFigure | undefined;
};

/** A link from a body to a path of the site, with its line number in the file. */
export type BodyLink = { path: string; line: number };

/** A body as sanitised HTML, with its headings, links, figures and faults. */
export type RenderedBody = {
  html: string;
  headings: Heading[];
  /** Links to paths of the site; `assembleContent` checks that the targets exist. */
  links: BodyLink[];
  /** Names of the figure files that the body shows. */
  figures: string[];
  faults: ContentFault[];
};

type Drawing = Extract<BodyFigure, { kind: 'drawing' }>;

/** Mutable state of one `renderBody` call. */
type RenderState = RenderedBody & { references: BodyReferences; usedIds: Set<string>; level: number };

/**
 * Renders a Markdown body to sanitised HTML. Headings start at h2 and get ids. A paragraph that contains only
 * `![accessible text](name.svg "Caption")` becomes a figure. A fence with the language `math` becomes a formula.
 */
export function renderBody(file: string, body: string, bodyLine: number, references: BodyReferences): RenderedBody {
  const state: RenderState = {
    html: '',
    headings: [],
    links: [],
    figures: [],
    faults: [],
    references,
    usedIds: new Set(),
    level: 1,
  };
  const environment = {};
  const tokens = markdown.parse(body, environment);
  const rendered: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token; // safe: `at` is within bounds
    const line = bodyLine + (token.map?.[0] ?? 0);
    const report: Report = (fault, remedy) => state.faults.push({ file, line, fault, remedy });
    const figure = token.type === 'paragraph_open' && findFigure(tokens[at + 1]);
    if (figure) {
      rendered.push(toHtmlToken(token, renderFigure(figure, state, report)));
      at += 2; // the inline token and paragraph_close
    } else if (token.type === 'fence' && token.info.trim() === 'math') {
      rendered.push(toHtmlToken(token, renderMath(token.content, report)));
    } else {
      if (token.type === 'th_open' && textOf(tokens[at + 1]).trim() === '') toDataCell(token, tokens[at + 2]);
      prepare(token, tokens[at + 1], state, line, report);
      rendered.push(token);
    }
  }
  reportUnusedNotes(environment, body, (line, fault, remedy) =>
    state.faults.push({ file, line: bodyLine + line, fault, remedy }),
  );
  const { headings, links, figures, faults } = state;
  prepareTables(rendered, (line, fault, remedy) => state.faults.push({ file, line: bodyLine + line, fault, remedy }));
  const html = sanitiseBody(markdown.renderer.render(rendered, markdown.options, environment)).trim();
  return { html, headings, links, figures, faults };
}

type Report = (fault: string, remedy: string) => void;

/** Replaces the content of a token with HTML. */
function toHtmlToken(token: Token, html: string): Token {
  token.type = 'html_block';
  token.content = html;
  return token;
}

/** Returns the image of a paragraph that contains only an image. */
function findFigure(inline: Token | undefined): Token | undefined {
  const only = inline?.children?.length === 1 ? inline.children[0] : undefined;
  return only?.type === 'image' ? only : undefined;
}

/** Prepares the tables for narrow text columns and reports those that would be too wide for any. */
function prepareTables(tokens: readonly Token[], report: (line: number, fault: string, remedy: string) => void): void {
  for (const [at, { type, map }] of tokens.entries()) {
    if (type === 'table_open' && !prepareTable(tokens, at))
      report(
        map?.[0] ?? 0,
        'has a table that is wider than the text.',
        'Remove columns, shorten headers and numbers, or make it two tables.',
      );
  }
}

/** Checks a token and sets its attributes. */
function prepare(token: Token, next: Token | undefined, state: RenderState, line: number, report: Report): void {
  if (token.type === 'heading_open') prepareHeading(token, textOf(next), state, report);
  if (token.type === 'th_open') token.attrSet('scope', 'col');
  if (token.type === 'th_open' || token.type === 'td_open') alignCell(token);
  if (token.type === 'inline') checkInline(token, state, line, report);
}

/** Checks the level of a heading, sets its id and adds it to `headings`. */
function prepareHeading(token: Token, text: string, state: RenderState, report: Report): void {
  const level = Number(token.tag.slice(1));
  if (level === 1)
    report(`has the first-level heading "${text}".`, 'Start headings at "##": the title is the page’s only h1.');
  else if (level > state.level + 1)
    report(`skips from h${state.level} to h${level} at "${text}".`, 'Go down one heading level at a time.');
  state.level = level;
  const id = uniqueId(text, state.usedIds);
  token.attrSet('id', id);
  if (level === 2 || level === 3) state.headings.push({ id, text, level });
}

/** Converts an empty header cell to a data cell: an empty `<th>` has no accessible name. */
function toDataCell(open: Token, close: Token | undefined): void {
  open.type = 'td_open';
  open.tag = 'td';
  if (close) close.tag = 'td';
}

/** Replaces a cell's `text-align` style with a `data-align` attribute: the sanitiser removes style attributes. */
function alignCell(token: Token): void {
  const alignment = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (!alignment) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  token.attrSet('data-align', alignment);
}

function renderMath(latex: string, report: Report): string {
  const { mathml, fault } = renderFormula(latex);
  if (mathml !== undefined) return `${wrapInScrollContainer('formula', mathml)}\n`;
  report(`has a formula with invalid LaTeX (${fault}).`, 'Correct its LaTeX.');
  return '';
}

function renderFigure(image: Token, { references, usedIds, ...state }: RenderState, report: Report): string {
  const name = String(image.attrGet('src'));
  const alt = image.content.trim();
  const figure = references.figure(name);
  if (!alt)
    report(`shows the figure "${name}" without accessible text.`, 'Describe the figure in the square brackets.');
  if (!figure) {
    report(`shows "${name}", but there is no such file in its folder.`, 'Add the file or correct the name.');
    return '';
  }
  state.faults.push(...figure.faults);
  if (state.figures.includes(name)) report(`shows "${name}" twice.`, 'Show each figure once.');
  state.figures.push(name);
  if (figure.kind === 'faulty') return '';
  const caption = image.attrGet('title');
  if (figure.kind === 'drawing' && figure.narrow) state.figures.push(figure.narrow.name);
  const shown =
    figure.kind === 'picture'
      ? buildPictureHtml({ picture: figure.picture, alt })
      : renderDrawing(figure, alt, uniqueId(`figure ${name} title`, usedIds));
  return `<figure data-figure="${escapeHtml(name)}">${shown}${caption ? `<figcaption>${joinUnits(escapeHtml(String(caption)))}</figcaption>` : ''}</figure>\n`;
}

/**
 * Renders a drawing. With a narrow form, it renders both; the style sheet shows one of them, so neither scrolls. Both
 * have the same accessible name: the narrow form refers to the title of the wide one.
 */
function renderDrawing({ svg, narrow }: Drawing, title: string, titleId: string): string {
  const wide = labelDrawing(svg, title, titleId);
  if (!narrow) return wrapInScrollContainer('drawing', wide);
  return (
    wide.replace(/^<svg\b/, '<svg data-form="wide"') +
    narrow.svg.replace(/^<svg\b/, `<svg data-form="narrow" role="img" aria-labelledby="${titleId}"`)
  );
}

function labelDrawing(svg: string, title: string, titleId: string): string {
  return svg
    .replace(/^<svg\b/, `<svg role="img" aria-labelledby="${titleId}"`)
    .replace('>', () => `><title id="${titleId}">${escapeHtml(title)}</title>`);
}

function checkInline(inline: Token, { links }: RenderState, line: number, report: Report): void {
  for (const child of inline.children ?? []) {
    if (child.type === 'image')
      report('has a figure in the middle of a paragraph.', 'Put empty lines before and after the figure.');
    if (child.type === 'text') checkText(child.content, report);
    if (child.type === 'link_open') checkLink(String(child.attrGet('href')), links, line, report);
  }
}

function checkText(text: string, report: Report): void {
  if (/<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/i.test(text))
    report('has HTML, which would be shown as text.', 'Write Markdown; put code in backticks.');
  const [note] = /\[\^[^\]\s]+\]/.exec(text) ?? [];
  if (note)
    report(`refers to the footnote ${note}, which has no text.`, `Write "${note}: …" at the end, or correct the name.`);
}

/** Reports footnotes without a reference: the plugin omits them silently. */
function reportUnusedNotes(
  { footnotes }: { footnotes?: { refs?: Record<string, number> } },
  body: string,
  report: (line: number, fault: string, remedy: string) => void,
): void {
  for (const [key, count] of Object.entries(footnotes?.refs ?? {})) {
    if (count >= 0) continue;
    const note = `[^${key.slice(1)}]`;
    const line = body.split('\n').findIndex((text) => text.startsWith(`${note}:`));
    report(line, `has the footnote ${note}, which is not referenced.`, 'Refer to it in the text or remove it.');
  }
}

function checkLink(href: string, links: BodyLink[], line: number, report: Report): void {
  if (/^\/(?!\/)/.test(href)) {
    links.push({ path: href.split(/[?#]/)[0] ?? '', line });
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

/** Returns an id made from the words of a text that is unique on the page. */
function uniqueId(text: string, used: Set<string>): string {
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
