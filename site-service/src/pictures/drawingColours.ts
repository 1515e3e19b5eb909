/**
 * Colours of drawings in `<img>`: the tokens of the tone "paper". Duplicated here because style sheets of the page do
 * not apply inside an `<img>`. A test compares them with `tokens.css`.
 */
export const drawingColours = {
  text: '#0c1f22',
  'rule-strong': '#7d8b88',
  mark: '#f5c518',
  datum: '#d9480f',
  second: '#2b6f8f',
  'surface-sunk': '#eef0ea',
  plate: '#fffefb',
} as const;
