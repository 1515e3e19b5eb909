import type { Picture } from './picture.ts';
import { drawingColours } from './drawingColours.ts';
import { picturesPath, versionOf } from './pictureVariants.ts';
import { sanitiseSvgFile, sanitiserCacheKey } from './sanitiseDrawing.ts';
import { titleBlockCacheKey, addTitleBlock } from './titleBlock.ts';
import { readRoot } from './svgRoot.ts';

const { text, mark, datum, second } = drawingColours;

/**
 * The classes of figures, as `shared/src/design/figures.css` has them: what is drawn by lines has no fill
 * and what is filled no line, unless an element is both.
 */
const figureRules = [
  'svg{stroke-width:1.5}', // inherited, so that a shape's own attribute holds
  '.fig-ink,.fig-line,.fig-accent,.fig-flare,.fig-sky{fill:none;stroke-linecap:round;stroke-linejoin:round}',
  '.fig-ink-fill,.fig-accent-fill,.fig-flare-fill,.fig-sky-fill,.fig-mist-fill{stroke:none}',
  `.fig-ink{stroke:${text}}`,
  `.fig-line{stroke:${drawingColours['rule-strong']}}`,
  '.fig-line:not([stroke-width]){stroke-width:1}',
  `.fig-accent{stroke:${mark}}`,
  '.fig-accent:not([stroke-width]){stroke-width:2.5}',
  '[stroke-width] .fig-line:not([stroke-width]),[stroke-width] .fig-accent:not([stroke-width]){stroke-width:inherit}',
  `.fig-flare{stroke:${datum}}`,
  `.fig-sky{stroke:${second}}`,
  `.fig-ink-fill{fill:${text}}`,
  `.fig-accent-fill{fill:${mark}}`,
  `.fig-flare-fill{fill:${datum}}`,
  `.fig-sky-fill{fill:${second}}`,
  `.fig-mist-fill{fill:${drawingColours['surface-sunk']}}`,
  // A portrait where it is shown too small for its words, and where for its strip too: a picture's window is the picture.
  '@media (max-width:210px){.small-print{display:none}.title-block~g [stroke-width]{stroke-width:1.5}.title-block~g .fig-accent{stroke-width:2.5}}',
  '@media (max-width:130px){.title-block{display:none}.title-block~g{transform:translate(-12px,18px) scale(1.05)}.title-block~g .fig-ink{stroke-width:1.25}}',
].join('');

/** In a page, lines keep their width however small the drawing is shown; a sharing image grows them with it. */
const steadyLines = '.fig-ink,.fig-line,.fig-accent,.fig-flare,.fig-sky{vector-effect:non-scaling-stroke}';

/** Holds for a drawing by the site's classes of figures; any other has its own colours and ground. */
function usesFigures(svg: string): boolean {
  return /\bclass="[^"]*\bfig-/.test(svg);
}

/**
 * Gives a drawing that uses the site's classes of figures their colours for a light ground, and that
 * ground; any other drawing stays as it is.
 * @param lines whether their width is that of the window's pixels or grows with the drawing.
 */
export function styleDrawing(svg: string, lines: 'steady' | 'growing' = 'steady'): string {
  const root = readRoot(svg);
  if (!root || !usesFigures(svg)) return svg;
  const [x, y, width, height] = root.box;
  const style = `<style>${figureRules}${lines === 'steady' ? steadyLines : ''}</style>`;
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${drawingColours.plate}"/>`;
  return svg.replace(root.tag, () => `${root.tag}${style}${ground}`);
}

/** A drawing as pages show it by `<img>`: clean, in the site's colours, a piece's cover as a sheet of the register. */
export function prepareDrawing({ sheet }: Pick<Picture, 'sheet'>, source: string): string {
  const svg = sanitiseSvgFile(source);
  const styled = styleDrawing(svg);
  return sheet && usesFigures(svg) ? addTitleBlock(styled, sheet) : styled;
}

/** The version of a drawing as it is handed out. */
export function drawingVersion(picture: Picture): string {
  return versionOf(
    picture,
    sanitiserCacheKey + figureRules + steadyLines + (picture.sheet ? titleBlockCacheKey(picture.sheet) : ''),
  );
}

/** The address of a drawing. */
export function drawingUrl(picture: Picture): string {
  return `${picturesPath}${picture.path}?v=${drawingVersion(picture)}`;
}
