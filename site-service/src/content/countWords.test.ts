import { countWords } from './countWords.ts';

test('counts words of headings, paragraphs and lists, but not of tables, figures, formulas and footnotes', () => {
  const body = `## One two

- three **four**
- five-six

| seven |
|---|
| 8 |

![nine](ten.svg "Eleven")

\`\`\`math
x = 12
\`\`\`

Thirteen[^1] – fourteen.

[^1]: Fifteen sixteen.
`;
  expect(countWords(body)).toBe(7);
});
