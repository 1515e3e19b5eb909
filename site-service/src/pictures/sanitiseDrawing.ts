import sanitizeHtml from 'sanitize-html';

/** The words of a list. */
export const words = (list: string) => list.trim().split(/\s+/);

/** Drawing elements that an inline SVG may hold: shapes, text, paint servers; nothing that runs, loads or animates. */
export const drawingTags = words(`
  svg g defs symbol use title desc path line polyline polygon rect circle ellipse text tspan
  linearGradient radialGradient stop pattern clipPath mask marker
`);

/** What their elements may have: presentation, geometry and names; no handler and no style. */
export const drawingAttributes = words(`
  id class role aria-hidden aria-label aria-labelledby aria-describedby focusable href viewBox
  preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points pathLength transform
  rotate color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity visibility display
  vector-effect paint-order shape-rendering text-rendering clip-path clip-rule clipPathUnits mask
  maskUnits maskContentUnits offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform marker-start marker-mid marker-end markerWidth
  markerHeight markerUnits orient refX refY text-anchor dominant-baseline alignment-baseline
  baseline-shift font-family font-size font-weight font-style font-variant letter-spacing word-spacing
  textLength lengthAdjust
`);

/** Attributes of stand-alone SVG files that mean nothing inside HTML: left out without a word. */
const fileAttributes = new Set(['xmlns', 'xmlns:xlink', 'xml:space', 'version']);

const drawingTagSet = new Set(drawingTags);
const drawingAttributeSet = new Set(drawingAttributes);

/** Changes whenever the same drawing is reduced to another. */
export const sanitiserCacheKey = `drawing 1 ${drawingTags.join(' ')} ${drawingAttributes.join(' ')}`;

/** SVG names are case-sensitive, and every element may close itself. */
export const svgParser = { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true };

/** Holds when a value points nowhere but into its own drawing, as `#id` or `url(#id)`. */
function staysInside(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w.-]+$/.test(value);
  // A backslash could spell `url` by CSS escapes.
  const rest = value.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, '');
  return !/url\(|image\(|image-set\(|src\(|\\|javascript:/i.test(rest);
}

/** What a drawing had that the allow-list does not, for a fault: `name` stands as written in the file. */
export type DisallowedNode = { name: string; what: 'element' | 'attribute' | 'reference' };

/**
 * Reduces an SVG to the allow-list: no scripts, handlers, style attributes or outside references.
 * Its ids get `idPrefix`, so that two drawings on one page do not meet; its own top-level title goes.
 */
export function sanitiseDrawing(svg: string, idPrefix: string): { svg: string; disallowed: DisallowedNode[] } {
  const disallowed: DisallowedNode[] = [];
  const withIds = (name: string, value: string) => {
    if (name === 'id') return idPrefix + value;
    if (name === 'href') return `#${idPrefix}${value.slice(1)}`;
    if (name === 'aria-labelledby' || name === 'aria-describedby')
      return value
        .trim()
        .split(/\s+/)
        .map((id) => idPrefix + id)
        .join(' ');
    return value.replaceAll(/url\(\s*["']?#([\w.-]+)["']?\s*\)/gi, (_, id: string) => `url(#${idPrefix}${id})`);
  };
  const clean = sanitizeHtml(svg, {
    allowedTags: drawingTags,
    allowedAttributes: { '*': drawingAttributes },
    parser: svgParser,
    transformTags: {
      '*': (tagName, attributes) => {
        if (!drawingTagSet.has(tagName)) disallowed.push({ name: tagName, what: 'element' });
        const kept: Record<string, string> = {};
        for (const [name, value] of Object.entries(attributes)) {
          if (fileAttributes.has(name)) continue;
          if (!drawingAttributeSet.has(name)) disallowed.push({ name, what: 'attribute' });
          else if (!staysInside(name, value)) disallowed.push({ name, what: 'reference' });
          else kept[name] = withIds(name, value);
        }
        return { tagName, attribs: kept };
      },
    },
  });
  return { svg: clean.trim(), disallowed };
}

/**
 * The drawing of a picture file, reduced to what drawings in articles may hold, as an SVG file of its own; empty where
 * there is none. Nothing before or behind its root stays: no DOCTYPE, entity, style sheet or second root.
 */
export function sanitiseSvgFile(source: string): string {
  return sanitisePicture(source).svg.replace(/^<svg\b/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** The drawing of a picture file, reduced to the allow-list, and what it has beyond that. */
export function sanitisePicture(source: string): { svg: string; disallowed: DisallowedNode[] } {
  const [drawing = ''] = /<svg\b[^]*<\/svg\s*>|<svg\b[^>]*\/>/.exec(source) ?? [];
  return sanitiseDrawing(drawing, '');
}
