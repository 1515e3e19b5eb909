import { escapeHtml } from './escapeHtml.ts';
import type { TitleBlock } from './picture.ts';
import { drawingColours } from './drawingColours.ts';
import { drawLetters, unitsPerSize } from './lettering.ts';
import { readRoot } from './svgRoot.ts';

/** Margin of a cover drawing in its user units; removed, because the frame has its own margin. */
const drawingMargin = 30;

/** In CSS pixels: distance of the frame from the edge, height of the strip, gap above and below the drawing. */
const sizes = { frame: 8, strip: 22, gap: 6 };
const { frame, strip, gap } = sizes;

/** Picture heights at which the scale of the drawing changes, in CSS pixels. */
const heightSteps = [96, 108, 118, 130, 145, 160, 175, 190, 210, 235, 270, 285, 300, 330, 370, 420, 540];

/** Minimum width of a large picture, in CSS pixels, and the scale of its strip. */
const large = { from: 560, strip: 1.25 };

/** Font size of the labels of a cover in its user units, by minimum width of the picture: 10.5 to 13 CSS pixels. */
const labelSizes = { 540: 16, 600: 15, 660: 14, 740: 12.5 };

/** Pictures wider than this have less height for the drawing. */
const wide = { aspect: '2/1', scale: 0.8, labelSize: 16.5 };

/** Font size of the title block in CSS pixels. */
const stripSize = 11;

const scaleLetters = (size: number) =>
  `.sheet-labelled .label-letters{transform:scale(${(size / unitsPerSize).toFixed(3)})}`;

/** Returns the CSS rule that scales the drawing to the space that frame and strip leave at a minimum height. */
function scaleFrom(height: number): string {
  const taken = 2 * frame + 2 * gap + strip * (height < 270 ? 1 : large.strip);
  return `@media (min-height:${height}px){.sheet-drawing{transform:scale(${(1 - taken / height).toFixed(2)})}}`;
}

/**
 * The outer SVG has no viewBox, so that its user units are CSS pixels: lines stay 1 px wide, the text of the strip has
 * at least 11 px at every size, and the frame fits any aspect ratio. Small pictures hide parts of the strip, tiny ones
 * the whole strip.
 */
const titleBlockRules = [
  `.sheet-line{fill:none;stroke:${drawingColours['rule-strong']};stroke-width:1;vector-effect:non-scaling-stroke;shape-rendering:crispEdges}`,
  `.sheet-text{font:${stripSize}px ui-monospace,monospace;fill:${drawingColours.text}}`,
  `.sheet-number path{stroke:${drawingColours.text};stroke-width:11}`, // bold
  '@media (max-width:319px){.sheet-note{display:none}}',
  // Thinner lines in small pictures: lines of full width would merge.
  '@media (max-width:299px){.sheet-drawing [stroke-width]{stroke-width:1.5}.sheet-drawing .fig-accent{stroke-width:2.5}}',
  '@media (max-width:199px){.sheet-kind{display:none}}',
  `@media (max-width:119px),(max-height:${(heightSteps[0] ?? 0) - 1}px){.sheet-strip{display:none}.sheet-drawing{transform:translateY(${strip / 2}px) scale(.62)}}`,
  `@media (min-width:${large.from}px){.sheet-strip{transform:scale(${large.strip})}}`,
  ...heightSteps.map(scaleFrom),
  // Labels need space around the drawing.
  `@media (min-width:540px){.sheet-labelled{transform:scale(.88)}.sheet-labelled .cover-label{display:inline}.sheet-labelled .label-letters,.sheet-labelled text{fill:${drawingColours.text};stroke:none}}`,
  ...Object.entries(labelSizes).map(([width, size]) => `@media (min-width:${width}px){${scaleLetters(size)}}`),
  `@media (min-width:540px) and (min-aspect-ratio:${wide.aspect}){.sheet-labelled{transform:scale(${wide.scale})}${scaleLetters(wide.labelSize)}}`,
].join('');

/** Part of picture versions: changes when the same drawing results in a different picture. */
export function titleBlockCacheKey(titleBlock: TitleBlock): string {
  return addTitleBlock('<svg viewBox="0 0 640 336">', titleBlock);
}

/**
 * Adds a frame and a title block to a drawing. The frame lines cross at the corners like registration marks. The strip
 * at the bottom shows content type, date or sector, and number.
 */
export function addTitleBlock(svg: string, { number, kind, note }: TitleBlock): string {
  const root = readRoot(svg);
  if (!root) return svg;
  const [x, y, width, height] = root.box;
  const hasLabels = /\bclass="[^"]*\bcover-label\b/.test(svg);
  const openingTag = root.tag.replace(/\s(?:xmlns|x|y|width|height)="[^"]*"/g, '');
  const placed = openingTag.replace(
    />$/,
    () => ` x="${x}" y="${y}" width="${width}" height="${height}"${hasLabels ? ' overflow="visible"' : ''}>`,
  );
  const inner = [x + drawingMargin, y + drawingMargin, width - 2 * drawingMargin, height - 2 * drawingMargin].join(' ');
  const labelled = hasLabels ? outlineLabels(svg) : svg;
  const drawing = `<svg x="-50%" y="-50%" overflow="visible" viewBox="${inner}">${labelled.replace(root.tag, () => placed)}</svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><style>${titleBlockRules}</style>
<rect width="100%" height="100%" fill="${drawingColours.plate}"/>
${atCentre(`<g transform="translate(0 ${-strip / 2})"><g class="sheet-drawing">${hasLabels ? `<g class="sheet-labelled">${drawing}</g>` : drawing}</g></g>`)}
<path class="sheet-line" d="M0 ${frame}.5H9999M${frame}.5 0V9999"/>
${atLowerRight(`<path class="sheet-line" d="M0 -${frame}.5H-9999M-${frame}.5 0V-9999"/>`)}
${withinFrame(`<g class="sheet-strip"><path class="sheet-line" d="M0 -${strip}.5H9999"/>${renderStripText(kind, 'kind', 10)}</g>`)}
${atLowerRight(`<g transform="translate(-${frame} -${frame})"><g class="sheet-strip"><path class="sheet-line" d="M-56.5 0V-${strip}"/>${renderStripText(number, 'number', -28, 'middle')}${renderStripText(note, 'note', -66, 'end')}</g></g>`)}
</svg>
`;
}

/** Renders a text of the strip at a place. */
function renderStripText(content: string, part: string, x: number, anchor = 'start'): string {
  const text = content.toUpperCase();
  const letters = drawLetters(text, { anchor, spacing: 0.05 });
  const name = `class="sheet-text sheet-${part}"`;
  return letters
    ? `<g ${name} transform="translate(${x} -7) scale(${stripSize / unitsPerSize})">${letters}</g>`
    : `<text ${name} x="${x}" y="-7" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

/** Replaces the texts of labels by outlines; a text with a character that has no outline stays. */
function outlineLabels(svg: string): string {
  return svg.replace(
    /<text class="cover-label"([^>]*)>([^<]*)<\/text>/g,
    (text, attributes: string, content: string) => {
      const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
      const letters = drawLetters(content, { anchor: read('text-anchor') });
      if (!letters) return text;
      return `<g class="cover-label" transform="translate(${read('x') ?? 0} ${read('y') ?? 0})"><g class="label-letters">${letters}</g></g>`;
    },
  );
}

/** Moves the origin to the centre of the picture. */
function atCentre(svg: string): string {
  return `<svg x="50%" y="50%" overflow="visible">${svg}</svg>`;
}

/** Moves the origin to the lower right corner of the picture. */
function atLowerRight(svg: string): string {
  return `<svg x="100%" y="100%" overflow="visible">${svg}</svg>`;
}

/** Moves the origin to the lower left corner of the frame and clips at the frame. */
function withinFrame(svg: string): string {
  return `<svg x="${frame}"><svg x="-${2 * frame}" y="-${frame}"><svg x="${2 * frame}" y="100%" overflow="visible">${svg}</svg></svg></svg>`;
}
