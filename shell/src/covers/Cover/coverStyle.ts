/**
 * Colours of the covers: the tokens of the tone "paper". An SVG file in an `<img>` cannot use the style sheets of its
 * page, so the values are repeated here; a test compares them with `tokens.css`.
 */
export const coverColours = {
  text: '#0c1f22',
  rule: '#d3d9d1',
  'rule-strong': '#7d8b88',
  mark: '#f5c518',
  surface: '#fffefb',
} as const;

const { text, rule, mark, surface } = coverColours;

/** Styles of the covers, like those in `figures.css` for drawings in pages. */
export const coverStyle = [
  // On the root, so that paths inherit it and a `stroke-width` attribute can override it.
  'svg{stroke-width:1.5}',
  'path{fill:none;stroke-linejoin:round;vector-effect:non-scaling-stroke}',
  '.ink,.line,.accent,.face,.dot,.peak{stroke-linecap:round}',
  `.ink,.face,.dot{stroke:${text}}`,
  `.line{stroke:${coverColours['rule-strong']};stroke-width:1}`,
  `.survey{stroke:${rule}}`,
  `.accent,.marked,.peak{stroke:${mark}}`,
  // Dots are lines without length; their stroke scales with the picture.
  '.dot,.peak{vector-effect:none}',
  '.accent{stroke-width:2.5}',
  '.marked{stroke-width:4}',
  `.face{fill:${surface}}`,
  `.accentFill{fill:${mark}}`,
].join('');
