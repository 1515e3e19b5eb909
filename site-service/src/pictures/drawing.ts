import type { Picture } from '../content/picture.ts';
import { picturesPath, versionOf } from './pictureForms.ts';

/**
 * Colours of drawings that are shown by `<img>`: the tokens of the tone "paper". Such a file sees no style
 * sheet of its page, so they stand here once more; a test compares them with `tokens.css`.
 */
export const drawingColours = {
  text: '#0c1f22',
  'rule-strong': '#7d8b88',
  mark: '#f5c518',
  datum: '#d9480f',
  second: '#2b6f8f',
  'surface-sunk': '#eef0ea',
  plate: '#fffefb',
} as const;

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
].join('');

/** In a page, lines keep their width however small the drawing is shown; a sharing image grows them with it. */
const steadyLines = '.fig-ink,.fig-line,.fig-accent,.fig-flare,.fig-sky{vector-effect:non-scaling-stroke}';

/**
 * Gives a drawing that uses the site's classes of figures their colours for a light ground, and that
 * ground; any other drawing stays as it is.
 * @param lines whether their width is that of the window's pixels or grows with the drawing.
 */
export function styleDrawing(svg: string, lines: 'steady' | 'growing' = 'steady'): string {
  const [root] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!root || !/\bclass="[^"]*\bfig-/.test(svg)) return svg;
  const [x = 0, y = 0, width = 0, height = 0] = (/\bviewBox="([^"]*)"/.exec(root)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const style = `<style>${figureRules}${lines === 'steady' ? steadyLines : ''}</style>`;
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${drawingColours.plate}"/>`;
  return svg.replace(root, () => `${root}${style}${ground}`);
}

/** The version of a drawing as it is handed out. */
export function drawingVersion(picture: Picture): string {
  return versionOf(picture, figureRules + steadyLines);
}

/** The address of a drawing. */
export function drawingAddress(picture: Picture): string {
  return `${picturesPath}${picture.path}?v=${drawingVersion(picture)}`;
}
