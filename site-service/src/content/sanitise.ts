import sanitizeHtml from 'sanitize-html';

const words = (list: string) => list.trim().split(/\s+/);

/** Drawing elements that an inline SVG may hold: shapes, text, paint servers; nothing that runs, loads or animates. */
const drawingTags = words(`
  svg g defs symbol use title desc path line polyline polygon rect circle ellipse text tspan
  linearGradient radialGradient stop pattern clipPath mask marker
`);

const drawingAttributes = words(`
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
export const drawingRecipe = `drawing 1 ${drawingTags.join(' ')} ${drawingAttributes.join(' ')}`;

/** SVG names are case-sensitive, and every element may close itself. */
const svgParser = { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true };

/** Holds when a value points nowhere but into its own drawing, as `#id` or `url(#id)`. */
function staysInside(name: string, value: string): boolean {
  if (name === 'href') return /^#[\w.-]+$/.test(value);
  // A backslash could spell `url` by CSS escapes.
  const rest = value.replaceAll(/url\(\s*(["']?)#[\w.-]+\1\s*\)/gi, '');
  return !/url\(|image\(|image-set\(|src\(|\\|javascript:/i.test(rest);
}

/** What a drawing had that the allow-list does not, for a fault: `name` stands as written in the file. */
export type Refused = { name: string; what: 'element' | 'attribute' | 'reference' };

/**
 * Reduces an SVG to the allow-list: no scripts, handlers, style attributes or outside references.
 * Its ids get `idPrefix`, so that two drawings on one page do not meet; its own top-level title goes.
 */
export function sanitiseDrawing(svg: string, idPrefix: string): { svg: string; refused: Refused[] } {
  const refused: Refused[] = [];
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
        if (!drawingTagSet.has(tagName)) refused.push({ name: tagName, what: 'element' });
        const kept: Record<string, string> = {};
        for (const [name, value] of Object.entries(attributes)) {
          if (fileAttributes.has(name)) continue;
          if (!drawingAttributeSet.has(name)) refused.push({ name, what: 'attribute' });
          else if (!staysInside(name, value)) refused.push({ name, what: 'reference' });
          else kept[name] = withIds(name, value);
        }
        return { tagName, attribs: kept };
      },
    },
  });
  return { svg: clean.trim(), refused };
}

/** The elements that Markdown makes, and the pictures of figures. */
const bodyTags = words(`
  h2 h3 h4 h5 h6 p ul ol li blockquote pre code hr br strong em s a sup div section table thead tbody tr th td
  figure figcaption picture source img
`);

/** The elements of formulas: the part of MathML Core that Temml writes. */
const formulaTags = words(`
  math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts
  mtable mtr mtd mpadded mphantom mstyle
`);

const formulaAttributes = words(`
  class display displaystyle scriptlevel mathvariant width height depth lspace rspace voffset fence separator
  form stretchy symmetric largeop movablelimits minsize maxsize accent accentunder linethickness columnspan
  rowspan
`);

/**
 * Reduces rendered HTML to the allow-list of what content may hold: text, tables, footnotes, formulas, links to
 * `https:`, `mailto:` and paths of the site, and figures with inline drawings or pictures. No style attribute
 * passes.
 */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...bodyTags, ...formulaTags, ...drawingTags],
    allowedAttributes: {
      ...Object.fromEntries(drawingTags.map((tag) => [tag, drawingAttributes])),
      ...Object.fromEntries(formulaTags.map((tag) => [tag, formulaAttributes])),
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'li'].map((tag) => [tag, ['id']])),
      a: ['href', 'title', 'id', 'role', 'aria-label'],
      ol: ['start'],
      th: ['scope', 'data-align'],
      td: ['data-align'],
      div: ['data-scroll', 'role', 'tabindex', 'aria-label'],
      section: ['data-footnotes', 'role', 'aria-label'],
      figure: ['data-figure'],
      source: ['type', 'srcset', 'sizes'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'sizes', 'srcset'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    parser: svgParser,
  });
}
