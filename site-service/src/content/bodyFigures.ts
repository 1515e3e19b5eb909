import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { parseDrawing } from './drawingFaults.ts';
import { findMissingNarrow, findNarrowFaults } from './narrowDrawings.ts';
import { parsePicture, pictureEndings, type Picture } from '../pictures/picture.ts';

/** A figure file that a body refers to by name. */
export type BodyFigure =
  | { kind: 'drawing'; svg: string; narrow?: NarrowDrawing; faults: ContentFault[] }
  | { kind: 'picture'; picture: Picture; faults: ContentFault[] }
  | { kind: 'faulty'; faults: ContentFault[] };

/** The form of a drawing for narrow columns, from the file with the given name. */
export type NarrowDrawing = { name: string; svg: string };

/** End of the names of narrow drawings: `flow.narrow.svg` is the narrow form of `flow.svg`. */
const narrowEnding = '.narrow.svg';

/** Returns the name of a drawing's narrow form. */
const toNarrowName = (name: string) => name.replace(/\.svg$/, narrowEnding);

/** Returns true for the name or path of a narrow drawing. */
export const isNarrowName = (name: string) => name.endsWith(narrowEnding);

/** Allowed names of figure files. The names become parts of URLs and of element ids. */
const figureNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z]+$/;

/**
 * Creates a function that reads a figure file by name; it returns `undefined` if the file does not exist.
 * @param folder absolute path of the content folder.
 * @param itemPath path of the item's folder relative to `folder`, such as `articles/Flares`.
 * @param files paths of the files in the item's folder, relative to `folder`.
 */
export function createFigureReader(
  folder: string,
  itemPath: string,
  files: ReadonlySet<string>,
): (name: string) => BodyFigure | undefined {
  const read = (name: string): Buffer | undefined => {
    const path = `${itemPath}/${name}`;
    const file = join(folder, path);
    // The file may have been deleted after the folder scan.
    return files.has(path) && existsSync(file) ? readFileSync(file) : undefined;
  };
  const parse = (name: string, bytes: Buffer) =>
    parseDrawing(name.slice(0, -'.svg'.length), `${itemPath}/${name}`, bytes.toString('utf8'));
  return (name) => {
    const bytes = read(name);
    if (!bytes) return undefined;
    const path = `${itemPath}/${name}`;
    if (!figureNamePattern.test(name)) return { kind: 'faulty', faults: [nameFault(path)] };
    if (!name.endsWith('.svg')) {
      const picture = parsePicture(path, bytes, join(folder, path));
      return picture ? { kind: 'picture', picture, faults: [] } : { kind: 'faulty', faults: [pictureFault(path)] };
    }
    const { svg, faults } = parse(name, bytes);
    if (svg === undefined) return { kind: 'faulty', faults };
    const narrowName = toNarrowName(name);
    const narrowBytes = read(narrowName);
    if (!narrowBytes)
      return { kind: 'drawing', svg, faults: [...faults, ...findMissingNarrow(path, bytes.toString('utf8'))] };
    const narrow = parse(narrowName, narrowBytes);
    return {
      kind: 'drawing',
      svg,
      ...(narrow.svg !== undefined && { narrow: { name: narrowName, svg: narrow.svg } }),
      faults: [
        ...faults,
        ...narrow.faults,
        ...findNarrowFaults(`${itemPath}/${narrowName}`, narrowBytes.toString('utf8')),
      ],
    };
  };
}

/** Returns the fault for a file that is not a readable picture. */
export function pictureFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'is not a readable picture, or has no size.',
    remedy: `Save it as ${pictureEndings.join(', ')} with the matching file extension; an SVG needs a viewBox with numbers separated by spaces.`,
  };
}

function nameFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has a name that is not allowed for a figure.',
    remedy: 'Name figures with lower-case letters, digits and hyphens.',
  };
}
