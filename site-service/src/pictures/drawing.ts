import type { Picture } from './picture.ts';
import { drawingColours } from './drawingColours.ts';
import { picturesPath, versionOf } from './pictureVariants.ts';
import { sanitiseSvgFile, sanitiserCacheKey } from './sanitiseDrawing.ts';
import { titleBlockCacheKey, addTitleBlock } from './titleBlock.ts';
import { readRoot } from './svgRoot.ts';

const { text, mark, datum, second } = drawingColours;

/**
 * Rules of the figure classes for drawings in `<img>`, equivalent to `shared/src/design/figures.css`. Line classes set
 * no fill and fill classes no stroke, unless an element has both.
 */
const figureRules = [
  'svg{stroke-width:1.5}', // inherited, so that a stroke-width attribute on a shape takes precedence
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
  // Axis numbers and names of covers: large pictures show them (`titleBlock.ts`).
  '.cover-label{display:none}',
].join('');

/**
 * Rules of portraits: hide the small print up to 210 px and the whole title block up to 130 px. The viewport of media
 * queries in an `<img>` is the image.
 */
const portraitRules = [
  '@media (max-width:210px){.small-print{display:none}.title-block~g [stroke-width]{stroke-width:1.5}.title-block~g .fig-accent{stroke-width:2.5}}',
  '@media (max-width:130px){.title-block{display:none}.title-block~g{transform:translate(-12px,18px) scale(1.05)}.title-block~g .fig-ink{stroke-width:1.25}}',
].join('');

/** On pages, the line width does not depend on the display size; in sharing images, lines scale with the drawing. */
const nonScalingLines = '.fig-ink,.fig-line,.fig-accent,.fig-flare,.fig-sky{vector-effect:non-scaling-stroke}';

/** Returns true for a drawing with figure classes; other drawings have their own colours and background. */
function usesFigures(svg: string): boolean {
  return /\bclass="[^"]*\bfig-/.test(svg);
}

/**
 * Adds the colours of the figure classes and a light background to a drawing that uses these classes; returns other
 * drawings unchanged.
 * @param lines `steady`: line width in CSS pixels; `growing`: lines scale with the drawing.
 */
export function styleDrawing(svg: string, lines: 'steady' | 'growing' = 'steady'): string {
  const root = readRoot(svg);
  if (!root || !usesFigures(svg)) return svg;
  const [x, y, width, height] = root.box;
  const rules = svg.includes('title-block') ? figureRules + portraitRules : figureRules;
  const style = `<style>${rules}${lines === 'steady' ? nonScalingLines : ''}</style>`;
  const background = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${drawingColours.plate}"/>`;
  return svg.replace(root.tag, () => `${root.tag}${style}${background}`);
}

/** Prepares a drawing for `<img>`: sanitises it, adds the site's colours and, for a cover, the title block. */
export function prepareDrawing({ titleBlock }: Pick<Picture, 'titleBlock'>, source: string): string {
  const svg = sanitiseSvgFile(source);
  const styled = styleDrawing(svg);
  return titleBlock && usesFigures(svg) ? addTitleBlock(styled, titleBlock) : styled;
}

/** Returns the version of a prepared drawing. */
export function drawingVersion(picture: Picture): string {
  return versionOf(
    picture,
    sanitiserCacheKey +
      figureRules +
      portraitRules +
      nonScalingLines +
      (picture.titleBlock ? titleBlockCacheKey(picture.titleBlock) : ''),
  );
}

/** Returns the versioned URL of a drawing. */
export function drawingUrl(picture: Picture): string {
  return `${picturesPath}${picture.path}?v=${drawingVersion(picture)}`;
}
