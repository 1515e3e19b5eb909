import { escapeHtml } from './escapeHtml.ts';
import type { TitleBlock } from './picture.ts';
import { drawingColours } from './drawingColours.ts';
import { readRoot } from './svgRoot.ts';

/** A cover's own margin, in its units: the sheet gives it another. */
const ownMargin = 30;

/** What the sheet takes at every size, in pixels as shown: to the frame, of the strip at its foot, above and below the drawing. */
const sizes = { frame: 8, strip: 22, gap: 6 };
const { frame, strip, gap } = sizes;

/** Heights of pictures from which on their drawing is shown larger, in pixels. */
const steps = [96, 108, 118, 130, 145, 160, 175, 190, 210, 235, 270, 330, 420, 540];

/** How much larger the strip is in a large picture, such as that at the head of a page. */
const large = { from: 560, strip: 1.25 };

/** How a picture from one step's height on shows its drawing: as large as the sheet leaves room for. */
function scaleFrom(height: number): string {
  const taken = 2 * frame + 2 * gap + strip * (height < 270 ? 1 : large.strip);
  return `@media (min-height:${height}px){.sheet-drawing{transform:scale(${(1 - taken / height).toFixed(2)})}}`;
}

/**
 * The sheet has no size of its own, so that its pixels are the window's: hairlines stay hairlines, the
 * strip's text has 11 px or more wherever a cover is shown, and the frame fits any shape. In a small picture
 * the strip says less, in a tiny one nothing.
 */
const sheetRules = [
  `.sheet-line{fill:none;stroke:${drawingColours['rule-strong']};stroke-width:1;vector-effect:non-scaling-stroke;shape-rendering:crispEdges}`,
  `.sheet-text{font:11px ui-monospace,Menlo,Consolas,monospace;letter-spacing:.05em;fill:${drawingColours.text}}`,
  '.sheet-number{font-weight:700}',
  '@media (max-width:319px){.sheet-note{display:none}}',
  // In a small picture lines as strong as in a large one would run together.
  '@media (max-width:299px){.sheet-drawing [stroke-width]{stroke-width:1.5}.sheet-drawing .fig-accent{stroke-width:2.5}}',
  '@media (max-width:199px){.sheet-kind{display:none}}',
  `@media (max-width:119px),(max-height:${(steps[0] ?? 0) - 1}px){.sheet-strip{display:none}.sheet-drawing{transform:translateY(${strip / 2}px) scale(.7)}}`,
  `@media (min-width:${large.from}px){.sheet-strip{transform:scale(${large.strip})}}`,
  ...steps.map(scaleFrom),
].join('');

/** Changes whenever the same drawing makes another sheet. */
export function titleBlockCacheKey(sheet: TitleBlock): string {
  return addTitleBlock('<svg viewBox="0 0 640 336">', sheet);
}

/**
 * Sets a drawing on a numbered sheet: a hairline frame whose lines cross at the corners as registration
 * ticks, and at its foot the strip of the title block with kind, date or sector, and number.
 */
export function addTitleBlock(svg: string, { number, kind, note }: TitleBlock): string {
  const root = readRoot(svg);
  if (!root) return svg;
  const [x, y, width, height] = root.box;
  const bare = root.tag.replace(/\s(?:xmlns|x|y|width|height)="[^"]*"/g, '');
  const placed = bare.replace(/>$/, () => ` x="${x}" y="${y}" width="${width}" height="${height}">`);
  const inner = [x + ownMargin, y + ownMargin, width - 2 * ownMargin, height - 2 * ownMargin].join(' ');
  const text = (words: string, part: string, at: string) =>
    `<text class="sheet-text sheet-${part}" y="-7" ${at}>${escapeHtml(words.toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><style>${sheetRules}</style>
<rect width="100%" height="100%" fill="${drawingColours.plate}"/>
${atCentre(`<g transform="translate(0 ${-strip / 2})"><g class="sheet-drawing"><svg x="-50%" y="-50%" overflow="visible" viewBox="${inner}">${svg.replace(root.tag, () => placed)}</svg></g></g>`)}
<path class="sheet-line" d="M0 ${frame}.5H9999M${frame}.5 0V9999"/>
${atFoot(`<path class="sheet-line" d="M0 -${frame}.5H-9999M-${frame}.5 0V-9999"/>`)}
${withinFrame(`<g class="sheet-strip"><path class="sheet-line" d="M0 -${strip}.5H9999"/>${text(kind, 'kind', 'x="10"')}</g>`)}
${atFoot(`<g transform="translate(-${frame} -${frame})"><g class="sheet-strip"><path class="sheet-line" d="M-56.5 0V-${strip}"/>${text(number, 'number', 'x="-28" text-anchor="middle"')}${text(note, 'note', 'x="-66" text-anchor="end"')}</g></g>`)}
</svg>
`;
}

/** Draws from the picture's centre. */
function atCentre(svg: string): string {
  return `<svg x="50%" y="50%" overflow="visible">${svg}</svg>`;
}

/** Draws from the picture's lower right corner. */
function atFoot(svg: string): string {
  return `<svg x="100%" y="100%" overflow="visible">${svg}</svg>`;
}

/** Draws from the frame's lower left corner, and cuts what runs past the frame. */
function withinFrame(svg: string): string {
  return `<svg x="${frame}"><svg x="-${2 * frame}" y="-${frame}"><svg x="${2 * frame}" y="100%" overflow="visible">${svg}</svg></svg></svg>`;
}
