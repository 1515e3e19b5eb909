import { type DisallowedNode, sanitiseDrawing, sanitisePicture } from '../pictures/sanitiseDrawing.ts';
import { type ContentFault, lineAt } from './contentFault.ts';

/**
 * Returns the sanitised `<svg>` of a figure, if the file has one, and the faults of the file. Prefixes the ids with
 * the figure's name: two inline drawings on one page must not share ids.
 */
export function parseDrawing(name: string, file: string, source: string): { svg?: string; faults: ContentFault[] } {
  const start = source.search(/<svg\b/);
  const { svg, disallowed } = sanitiseDrawing(withoutOwnTitle(source.slice(Math.max(start, 0))), `${name}-`);
  if (start === -1 || !/^<svg\b[^>]*\bviewBox=/.test(svg)) return { faults: [viewBoxFault(file)] };
  return {
    svg: svg.replace(/^<svg\b[^>]*>/, (root) =>
      root.replaceAll(/\s(?:role|aria-label|aria-labelledby|aria-describedby|aria-hidden)="[^"]*"/g, ''),
    ),
    faults: disallowed.map((item) => disallowedFault(file, source, item)),
  };
}

/** Reports the elements, attributes and references of a picture file that `sanitiseSvgFile` removes. */
export function findDrawingFaults(file: string, source: string): ContentFault[] {
  return sanitisePicture(source).disallowed.map((item) => disallowedFault(file, source, item));
}

function disallowedFault(file: string, source: string, item: DisallowedNode): ContentFault {
  const offset = source.indexOf(item.what === 'element' ? `<${item.name}` : ` ${item.name}=`);
  return { file, line: lineAt(source, offset), ...explainDisallowed(item) };
}

/** Removes the top-level `<title>`: the accessible text of a figure is in the Markdown. */
function withoutOwnTitle(svg: string): string {
  return svg.replace(/^(<svg\b[^>]*>\s*(?:<!--[\s\S]*?-->\s*)*)<title\b[^>]*>[\s\S]*?<\/title>/, '$1');
}

function explainDisallowed({ name, what }: DisallowedNode): Pick<ContentFault, 'fault' | 'remedy'> {
  const remedies = {
    element: 'Draw with shapes, text, gradients and patterns only.',
    attribute: name === 'style' ? 'Use presentation attributes, such as fill="currentColor".' : 'Remove it.',
    reference: 'Refer only to ids of the same drawing, as #id or url(#id).',
  };
  const faults = {
    element: `has the element <${name}>, which is not allowed.`,
    attribute: `has the attribute "${name}", which is not allowed.`,
    reference: `has "${name}" with a reference outside the drawing.`,
  };
  return { fault: faults[what], remedy: remedies[what] };
}

function viewBoxFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has no <svg> with a viewBox.',
    remedy: 'Start the drawing with <svg viewBox="0 0 width height">.',
  };
}
