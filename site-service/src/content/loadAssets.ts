import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type ContentFault, lineAt } from './contentFault.ts';
import { isPictureFile, parsePicture, type Picture } from './picture.ts';
import { type Refused, sanitiseDrawing } from './sanitise.ts';

/** Reads a picture file into `pictures`, or reports why it is none. */
export async function loadPicture(
  folder: string,
  file: string,
  pictures: Map<string, Picture>,
  faults: ContentFault[],
): Promise<void> {
  const picture = isPictureFile(file) ? parsePicture(file, await readFile(join(folder, file))) : undefined;
  if (picture) pictures.set(file, picture);
  else
    faults.push({
      file,
      line: 1,
      fault: 'is no SVG or PNG with a size.',
      remedy: 'Save it as PNG, or as SVG with a viewBox.',
    });
}

/** Reads a figure's drawing, sanitised and with ids of its own, into `drawings`; reports what had to go. */
export async function loadDrawing(
  folder: string,
  file: string,
  drawings: Map<string, string>,
  faults: ContentFault[],
): Promise<void> {
  const name = file.slice('figures/'.length, -'.svg'.length);
  if (extname(file) !== '.svg' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) {
    faults.push({
      file,
      line: 1,
      fault: 'is no figure.',
      remedy: 'Name figures with small letters, digits and hyphens, and ".svg".',
    });
    return;
  }
  const source = await readFile(join(folder, file), 'utf8');
  const start = source.search(/<svg\b/);
  const { svg, refused } = sanitiseDrawing(withoutOwnTitle(source.slice(Math.max(start, 0))), `${name}-`);
  if (start === -1 || !/^<svg\b[^>]*\bviewBox=/.test(svg)) {
    faults.push({
      file,
      line: 1,
      fault: 'has no <svg> with a viewBox.',
      remedy: 'Start the drawing with <svg viewBox="0 0 width height">.',
    });
    return;
  }
  for (const item of refused)
    faults.push({
      file,
      line: lineAt(source, source.indexOf(item.what === 'element' ? `<${item.name}` : ` ${item.name}=`)),
      ...explainRefusal(item),
    });
  drawings.set(
    name,
    svg.replace(/^<svg\b[^>]*>/, (root) =>
      root.replaceAll(/\s(?:role|aria-label|aria-labelledby|aria-describedby|aria-hidden)="[^"]*"/g, ''),
    ),
  );
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
