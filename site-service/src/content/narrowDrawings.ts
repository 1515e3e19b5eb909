import { type ContentFault, lineAt } from './contentFault.ts';
import { readRoot } from '../pictures/svgRoot.ts';

/** Largest width of a drawing without a narrow form, in units of its `viewBox`. */
const maxWidthAlone = 400;

/** Largest width of a narrow drawing; at 390 px, the column of a figure has 350 px. */
const maxNarrowWidth = 360;

/** Smallest size of text in a narrow drawing. */
const minTextSize = 10;

/** Reports a drawing that is too wide for a phone and has no narrow form. */
export function findMissingNarrow(file: string, source: string): ContentFault[] {
  const width = widthOf(source);
  if (width <= maxWidthAlone) return [];
  const narrow = file.replace(/^.*\//, '').replace(/\.svg$/, '.narrow.svg');
  return [
    {
      file,
      line: lineOf(source, 'viewBox='),
      fault: `is ${width} units wide and has no narrow form: on a phone, its text would be too small.`,
      remedy: `Draw it again in "${narrow}", 350 units wide, with text of at least ${minTextSize} units.`,
    },
  ];
}

/** Reports a narrow drawing that is too wide, or has text that is too small to read. */
export function findNarrowFaults(file: string, source: string): ContentFault[] {
  const width = widthOf(source);
  const faults: ContentFault[] = [];
  if (width > maxNarrowWidth)
    faults.push({
      file,
      line: lineOf(source, 'viewBox='),
      fault: `is a narrow drawing and ${width} units wide.`,
      remedy: 'Draw it 350 units wide.',
    });
  for (const { 1: size, index } of source.matchAll(/\bfont-size\s*=\s*["']\s*([\d.]+)/g)) {
    if (Number(size) >= minTextSize) continue;
    faults.push({
      file,
      line: lineAt(source, index),
      fault: `has text of ${size} units.`,
      remedy: `Set it in at least ${minTextSize} units.`,
    });
  }
  return faults;
}

function widthOf(source: string): number {
  return readRoot(source)?.box[2] ?? 0;
}

function lineOf(source: string, text: string): number {
  return lineAt(source, source.indexOf(text));
}
