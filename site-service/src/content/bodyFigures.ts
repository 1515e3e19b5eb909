import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { parseDrawing } from './drawingFaults.ts';
import { parsePicture, pictureEndings, type Picture } from '../pictures/picture.ts';

/** A figure file that a body refers to by name. */
export type BodyFigure =
  | { kind: 'drawing'; svg: string; faults: ContentFault[] }
  | { kind: 'picture'; picture: Picture; faults: ContentFault[] }
  | { kind: 'faulty'; faults: ContentFault[] };

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
  return (name) => {
    const path = `${itemPath}/${name}`;
    if (!files.has(path)) return undefined;
    if (!figureNamePattern.test(name)) return { kind: 'faulty', faults: [nameFault(path)] };
    const file = join(folder, path);
    if (!existsSync(file)) return undefined; // deleted after the folder scan
    const bytes = readFileSync(file);
    if (name.endsWith('.svg')) {
      const { svg, faults } = parseDrawing(name.slice(0, -'.svg'.length), path, bytes.toString('utf8'));
      return svg === undefined ? { kind: 'faulty', faults } : { kind: 'drawing', svg, faults };
    }
    const picture = parsePicture(path, bytes, file);
    return picture ? { kind: 'picture', picture, faults: [] } : { kind: 'faulty', faults: [pictureFault(path)] };
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
