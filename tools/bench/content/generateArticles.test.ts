import { generateArticles, extractVocabulary } from './generateArticles.ts';

const article = `---
title: "Vents: a count"
author: devon-achterberg
---

Gas leaves the tank[^1] when the *hatch* is open, as we [measured](/discover/article/Flares) at 40 sites.

## Not running text

| Tank | Rate |
| ---- | ---- |

![A figure](tank.svg "Figure 1. Tank.")

\`\`\`math
x = y
\`\`\`

[^1]: A source.
`;
const vocabulary = extractVocabulary([article]);
const generate = (count: number, seed = 7) => [...generateArticles(vocabulary, count, seed)];
const fieldOf = (markdown: string, field: string): unknown =>
  JSON.parse(new RegExp(`^${field}: (.*)$`, 'm').exec(markdown)?.[1] ?? 'null');

test('the vocabulary contains every occurrence of a word in the running text, and the authors', () => {
  expect(vocabulary.words.join(' ')).toBe('Gas leaves the tank when the hatch is open as we measured at sites');
  expect(vocabulary.authors).toEqual(['devon-achterberg']);
  expect(() => extractVocabulary(['---\ntitle: x\n---\n'])).toThrow('contain no words');
});

test('the same seed generates the same articles, another seed others', () => {
  expect(generate(3)).toEqual(generate(3));
  expect(generate(1, 8)).not.toEqual(generate(1));
});

test('slugs and titles are unique', () => {
  const articles = generate(200);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(200);
  expect(new Set(articles.map(({ markdown }) => fieldOf(markdown, 'title'))).size).toBe(200);
  expect(articles.every(({ slug }) => /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/.test(slug))).toBe(true);
});

test('a body has 500 to 1,200 words in sentences under headings', () => {
  const lengths = generate(100).map(({ markdown }) => {
    const text =
      markdown
        .split('---\n')[2]
        ?.replaceAll(/^## .*$/gm, '')
        .trim() ?? '';
    expect(markdown).toMatch(/\n## \S.*\n\n(?:[A-Z](?:\S+ ){11}\S+\. )+/);
    return text.split(/\s+/).length;
  });
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1200);
  expect(Math.max(...lengths)).toBeGreaterThan(Math.min(...lengths) + 300);
});

test('descriptions have the length that the service accepts', () => {
  const lengths = generate(50).map(({ markdown }) => String(fieldOf(markdown, 'seoMetaDescription')).length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(160);
});
