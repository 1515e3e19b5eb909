import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type ContentFault, lineAt } from './contentFault.ts';
import { parsePicture, type Picture } from './picture.ts';
import { type Refused, sanitiseDrawing } from './sanitise.ts';

/** The folders of files that content refers to. */
export const assetFolders = ['pictures', 'figures'] as const;

/** Reads every picture file, by its path under the content folder, and reports what is none. */
export async function loadPictures(
  folder: string,
  files: readonly string[],
): Promise<{ pictures: Map<string, Picture>; faults: ContentFault[] }> {
  const pictures = new Map<string, Picture>();
  const faults: ContentFault[] = [];
  for (const file of files.filter((name) => name.startsWith('pictures/'))) {
    const picture = parsePicture(file, await readFile(join(folder, file)));
    if (picture) pictures.set(file, picture);
    else faults.push(pictureFault(file));
  }
  return { pictures, faults };
}

/** Reads the drawing of every figure, by its name, sanitised and with ids of its own; reports what had to go. */
export async function loadDrawings(
  folder: string,
  files: readonly string[],
): Promise<{ drawings: Map<string, string>; faults: ContentFault[] }> {
  const drawings = new Map<string, string>();
  const faults: ContentFault[] = [];
  for (const file of files.filter((path) => path.startsWith('figures/'))) {
    const name = file.slice('figures/'.length, -'.svg'.length);
    if (extname(file) === '.svg' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
      const drawing = parseDrawing(name, file, await readFile(join(folder, file), 'utf8'));
      faults.push(...drawing.faults);
      if (drawing.svg) drawings.set(name, drawing.svg);
    } else faults.push(figureFault(file));
  }
  return { drawings, faults };
}

/** The sanitised `<svg>` of a figure, if there is one, and the faults of the file. */
function parseDrawing(name: string, file: string, source: string): { svg?: string; faults: ContentFault[] } {
  const start = source.search(/<svg\b/);
  const { svg, refused } = sanitiseDrawing(withoutOwnTitle(source.slice(Math.max(start, 0))), `${name}-`);
  if (start === -1 || !/^<svg\b[^>]*\bviewBox=/.test(svg)) return { faults: [viewBoxFault(file)] };
  return {
    svg: svg.replace(/^<svg\b[^>]*>/, (root) =>
      root.replaceAll(/\s(?:role|aria-label|aria-labelledby|aria-describedby|aria-hidden)="[^"]*"/g, ''),
    ),
    faults: refused.map((item) => ({
      file,
      line: lineAt(source, source.indexOf(item.what === 'element' ? `<${item.name}` : ` ${item.name}=`)),
      ...explainRefusal(item),
    })),
  };
}

/** The accessible text of a figure comes from the page that shows it, in place of the drawing's own title. */
function withoutOwnTitle(svg: string): string {
  return svg.replace(/^(<svg\b[^>]*>\s*(?:<!--[\s\S]*?-->\s*)*)<title\b[^>]*>[\s\S]*?<\/title>/, '$1');
}

function explainRefusal({ name, what }: Refused): Pick<ContentFault, 'fault' | 'remedy'> {
  const remedies = {
    element: 'Draw with shapes, text, gradients and patterns only.',
    attribute: name === 'style' ? 'Use presentation attributes, such as fill="currentColor".' : 'Remove it.',
    reference: 'Refer only to ids of the same drawing, as #id or url(#id).',
  };
  const faults = {
    element: `has the element <${name}>, which is not allowed.`,
    attribute: `has the attribute "${name}", which is not allowed.`,
    reference: `has "${name}" with a reference outside of the drawing.`,
  };
  return { fault: faults[what], remedy: remedies[what] };
}

function pictureFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'is no SVG or PNG with a size.',
    remedy: 'Save it as PNG, or as SVG with a viewBox whose numbers are parted by spaces.',
  };
}

function figureFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'is no figure.',
    remedy: 'Name figures with small letters, digits and hyphens, and ".svg".',
  };
}

function viewBoxFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has no <svg> with a viewBox.',
    remedy: 'Start the drawing with <svg viewBox="0 0 width height">.',
  };
}
