/**
 * Colours of drawings that are shown by `<img>`: the tokens of the tone "paper". Such a file sees no style
 * sheet of its page, so they stand here once more; a test compares them with `tokens.css`.
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
