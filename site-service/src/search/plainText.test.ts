import { toPlainText } from './plainText.ts';

test.each([
  ['## A heading\n\nText **bold**, *slanted*, _too_ and `code`.', 'A heading Text bold, slanted, too and code.'],
  ['A [link](/discover/article/X "Title") and <https://a.example>.', 'A link and https://a.example.'],
  ['A [bracketed address](https://a.example/b_(c)).', 'A bracketed address.'],
  ['![What it shows](flow.svg "The caption")', 'What it shows. The caption'],
  ['Said.[^1]\n\n[^1]: By whom.', 'Said. By whom.'],
  ['Before\n\n| Stream | Flow |\n| :--- | ---: |\n| A | 12 |\n\nafter', 'Before after'],
  ['Before\n\n```math\nt = \\rho_w \\int q\n```\n\nafter', 'Before after'],
  ['```python\nx = 1\n```\n', 'x = 1'],
  ['- one\n- two\n\n1. three\n\n> four', 'one two three four'],
  ['snake_case stays, 3 \\* 4 too', 'snake_case stays, 3 * 4 too'],
])('%j becomes %j', (markdown, text) => {
  expect(toPlainText(markdown)).toBe(text);
});
