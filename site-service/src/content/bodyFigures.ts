import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { parseDrawing } from './drawingFaults.ts';
import { parsePicture, pictureEndings, type Picture } from '../pictures/picture.ts';

/** What a body shows under the name of a file beside it. */
export type BodyFigure =
  | { kind: 'drawing'; svg: string; faults: ContentFault[] }
  | { kind: 'picture'; picture: Picture; faults: ContentFault[] }
  | { kind: 'faulty'; faults: ContentFault[] };

/** Names of figures: part of addresses, and of ids in the page. */
const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*\.[a-z]+$/;

/**
 * Reads the files beside a body, each when it is shown.
 * @param folder absolute path of the content folder.
 * @param place path of the piece's folder under it, such as `articles/Flares`.
 * @param files paths of the files beside the body, under the content folder.
 * @returns a function that answers `undefined` for a name that is no file.
 */
export function createFigureReader(
  folder: string,
  place: string,
  files: ReadonlySet<string>,
): (name: string) => BodyFigure | undefined {
  return (name) => {
    const path = `${place}/${name}`;
    if (!files.has(path)) return undefined;
    if (!namePattern.test(name)) return { kind: 'faulty', faults: [nameFault(path)] };
    const file = join(folder, path);
    if (!existsSync(file)) return undefined; // gone since the folder was looked at
    const bytes = readFileSync(file);
    if (name.endsWith('.svg')) {
      const { svg, faults } = parseDrawing(name.slice(0, -'.svg'.length), path, bytes.toString('utf8'));
      return svg === undefined ? { kind: 'faulty', faults } : { kind: 'drawing', svg, faults };
    }
    const picture = parsePicture(path, bytes, file);
    return picture ? { kind: 'picture', picture, faults: [] } : { kind: 'faulty', faults: [pictureFault(path)] };
  };
}

/** The fault of a file that should be a picture and is none. */
export function pictureFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'is no picture with a size.',
    remedy: `Save it as ${pictureEndings.join(', ')} with the ending that fits; an SVG needs a viewBox whose numbers are parted by spaces.`,
  };
}

function nameFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has a name that is not fit for a figure.',
    remedy: 'Name figures with small letters, digits and hyphens.',
  };
}
