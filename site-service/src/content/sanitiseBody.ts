import sanitizeHtml from 'sanitize-html';
import { drawingAttributes, drawingTags, svgParser, words } from '../pictures/sanitiseDrawing.ts';

/** Elements from Markdown, and the elements of figures with pictures. */
const bodyTags = words(`
  h2 h3 h4 h5 h6 p ul ol li blockquote pre code hr br strong em s a sup div section table thead tbody tr th td
  figure figcaption picture source img
`);

/** Elements of formulas: the subset of MathML Core that Temml writes. */
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
 * Sanitises rendered HTML with an allow-list: text, tables, footnotes, formulas, links to `https:`, `mailto:` and
 * paths of the site, and figures with inline drawings or pictures. Style attributes are removed.
 */
export function sanitiseBody(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...bodyTags, ...formulaTags, ...drawingTags],
    allowedAttributes: {
      ...Object.fromEntries(drawingTags.map((tag) => [tag, drawingAttributes])),
      svg: [...drawingAttributes, 'data-form'],
      ...Object.fromEntries(formulaTags.map((tag) => [tag, formulaAttributes])),
      math: [...formulaAttributes, 'data-breaks'],
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6', 'li'].map((tag) => [tag, ['id']])),
      a: ['href', 'title', 'id', 'role', 'aria-label'],
      ol: ['start'],
      table: ['role', 'data-list', 'data-compact'],
      ...Object.fromEntries(['thead', 'tbody', 'tr'].map((tag) => [tag, ['role']])),
      th: ['scope', 'role', 'data-align'],
      td: ['role', 'data-align', 'data-label'],
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
