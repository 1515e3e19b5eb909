/** Returns the opening tag and the viewBox of an SVG; undefined if there is no `<svg>`. */
export function readRoot(
  svg: string,
): { tag: string; box: [x: number, y: number, width: number, height: number] } | undefined {
  const [tag] = /<svg\b[^>]*>/.exec(svg) ?? [];
  if (!tag) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = (/\bviewBox="([^"]*)"/.exec(tag)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  return { tag, box: [x, y, width, height] };
}
