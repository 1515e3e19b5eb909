import sanitizeHtml from 'sanitize-html';

/** Splits a whitespace-separated list. */
export const words = (list: string) => list.trim().split(/\s+/);

/** Allowed SVG elements: shapes, text and paint servers; no scripts, external resources or animations. */
export const drawingTags = words(`
  svg g defs symbol use title desc path line polyline polygon rect circle ellipse text tspan
  linearGradient radialGradient stop pattern clipPath mask marker
`);

/** Allowed SVG attributes: presentation, geometry and names; no event handlers and no `style`. */
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

/** Attributes of stand-alone SVG files that have no meaning in HTML; removed without a fault. */
const fileAttributes = new Set(['xmlns', 'xmlns:xlink', 'xml:space', 'version']);

const drawingTagSet = new Set(drawingTags);
const drawingAttributeSet = new Set(drawingAttributes);

/** Part of picture versions: changes when the sanitiser gives a different result for the same drawing. */
export const sanitiserCacheKey = `drawing 1 ${drawingTags.join(' ')} ${drawingAttributes.join(' ')}`;

/** Parser options for SVG: names are case-sensitive, and all elements can be self-closing. */
export const svgParser = { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true };

/** Returns true if all references in an attribute value are to ids of the same drawing: `#id` or `url(#id)`. */
function hasOnlyInternalReferences(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w.-]+$/.test(value);
  // Reject backslashes: a CSS escape such as `u\72l(` would evade the check.
  const rest = value.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, '');
  return !/url\(|image\(|image-set\(|src\(|\\|javascript:/i.test(rest);
}

/** A part of a drawing that is not in the allow-list. `name` has the spelling of the file. */
export type DisallowedNode = { name: string; what: 'element' | 'attribute' | 'reference' };

/**
 * Sanitises an SVG with the allow-list: removes scripts, event handlers, style attributes and external references.
 * @param idPrefix prefix for all ids: two inline drawings on one page must not share ids.
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
        const allowedAttributes: Record<string, string> = {};
        for (const [name, value] of Object.entries(attributes)) {
          if (fileAttributes.has(name)) continue;
          if (!drawingAttributeSet.has(name)) disallowed.push({ name, what: 'attribute' });
          else if (!hasOnlyInternalReferences(name, value)) disallowed.push({ name, what: 'reference' });
          else allowedAttributes[name] = withIds(name, value);
        }
        return { tagName, attribs: allowedAttributes };
      },
    },
  });
  return { svg: clean.trim(), disallowed };
}

/**
 * Returns the sanitised drawing of a picture file as an SVG file; an empty string if the file has no `<svg>`.
 * Removes everything before and after the first root: DOCTYPE, entities, style sheets and further roots.
 */
export function sanitiseSvgFile(source: string): string {
  return sanitisePicture(source).svg.replace(/^<svg\b/, '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** Returns the sanitised drawing of a picture file and the parts that were removed. */
export function sanitisePicture(source: string): { svg: string; disallowed: DisallowedNode[] } {
  const [drawing = ''] = /<svg\b[^]*<\/svg\s*>|<svg\b[^>]*\/>/.exec(source) ?? [];
  return sanitiseDrawing(drawing, '');
}
