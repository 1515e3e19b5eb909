/**
 * Colours of the covers: the tokens of the tone "paper". A file that is shown by `<img>` sees no style
 * sheet of its page, so they stand here a second time; a test compares them with `tokens.css`.
 */
export const coverColours = {
  text: '#0c1f22',
  rule: '#d3d9d1',
  'rule-strong': '#7d8b88',
  mark: '#f5c518',
  surface: '#fffefb',
} as const;

const { text, rule, mark, surface } = coverColours;

/** Strokes of the covers, as `figures.css` has them for drawings within pages. */
export const coverStyle = [
  // Inherited, so that a path's own `stroke-width` attribute holds.
  'svg{stroke-width:1.5}',
  'path{fill:none;stroke-linejoin:round;vector-effect:non-scaling-stroke}',
  '.ink,.line,.accent,.face,.dot,.peak{stroke-linecap:round}',
  `.ink,.face,.dot{stroke:${text}}`,
  `.line{stroke:${coverColours['rule-strong']};stroke-width:1}`,
  `.survey{stroke:${rule}}`,
  `.accent,.marked,.peak{stroke:${mark}}`,
  // Dots are lines without length; they grow with the picture.
  '.dot,.peak{vector-effect:none}',
  '.accent{stroke-width:2.5}',
  '.marked{stroke-width:4}',
  `.face{fill:${surface}}`,
  `.accentFill{fill:${mark}}`,
].join('');
