import { createSeededRandom } from '../../chance/seededRandom.ts';

/** What articles are made of: the running words of real ones as often as they occur there, and who writes. */
export type Stock = { words: readonly string[]; authors: readonly string[] };

/** An article as its folder holds it. */
export type GeneratedArticle = { slug: string; markdown: string };

const categories = ['engineering', 'sustainability', 'innovation'] as const;
const dayMs = 24 * 3_600_000;
/** The last day on which one is published; all are held to be out. */
const lastDay = Date.UTC(2026, 10, 1);
/** Words of a body, headings left out. */
const bodyWords = { least: 500, most: 1200 };
/** What the service takes as the description for search engines, in characters. */
const metaDescription = { least: 120, most: 160 };

/** Reads what the articles' Markdown gives: words of the running text, without markup, figures and numbers. */
export function toStock(articles: readonly string[]): Stock {
  const authors = articles.flatMap((text) => /^author: ["']?([\w-]+)/m.exec(text)?.[1] ?? []);
  const words = articles.flatMap(
    (text) =>
      text
        .replace(/^---\n[\s\S]*?^---\n/m, '')
        .replaceAll(/^```[\s\S]*?^```$/gm, '')
        .split('\n')
        .filter((line) => !/^\s*(?:[#|!>[]|$)/.test(line))
        .join(' ')
        .replaceAll(/\]\([^)]*\)/g, ' ')
        .match(/\b\p{L}[\p{L}’-]*\p{L}\b/gu) ?? [],
  );
  if (words.length === 0) throw new Error('The articles hold no words to make others of: is the content folder whole?');
  return { words, authors: [...new Set(authors)] };
}

/**
 * Makes articles of shuffled words, 500 to 1,200 in each, with titles, slugs and days of their own: as many and as
 * they come, one at a time. The same seed makes the same articles.
 */
export function* generateArticles(stock: Stock, count: number, seed: number): Generator<GeneratedArticle> {
  const random = createSeededRandom(seed);
  const between = (least: number, most: number) => least + random.below(most - least + 1);
  const take = (length: number) => Array.from({ length }, () => random.pick(stock.words));

  function sentence(length: number): string {
    return `${toCapital(take(length).join(' '))}.`;
  }
  function paragraph(length: number): string {
    const sentences: string[] = [];
    for (let left = length; left > 0;) {
      const next = left < 12 ? left : Math.min(left, between(6, 24));
      sentences.push(sentence(next));
      left -= next;
    }
    return sentences.join(' ');
  }
  function body(): string {
    const blocks: string[] = [];
    for (let left = between(bodyWords.least, bodyWords.most), at = 0; left > 0; at++) {
      if (at % 3 === 1) blocks.push(`## ${toCapital(take(between(2, 6)).join(' '))}`);
      const next = left < 40 ? left : Math.min(left, between(40, 110));
      blocks.push(paragraph(next));
      left -= next;
    }
    return blocks.join('\n\n');
  }

  for (let number = 1; number <= count; number++) {
    const words = take(between(3, 7)).map(toCapital);
    const name = String(number).padStart(String(count).length, '0');
    const title = `${words.join(' ')} ${name}`;
    const front = {
      title,
      seoTitleTag: title,
      seoMetaDescription: fitted(`${name}: ${paragraph(30)}`),
      description: sentence(between(10, 18)),
      publicationDate: new Date(lastDay - between(0, 4000) * dayMs).toISOString().slice(0, 10),
      category: random.pick(categories),
      ...(stock.authors.length > 0 && { author: random.pick(stock.authors) }),
      keywords: take(between(3, 6)),
    };
    // JSON is YAML, and leaves no question of quotes.
    const lines = Object.entries(front).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
    yield {
      slug: `${words.join('-').replaceAll(/[^A-Za-z0-9-]/g, '')}-${name}`,
      markdown: `---\n${lines.join('\n')}\n---\n\n${body()}\n`,
    };
  }
}

/** Text of the length that descriptions for search engines have. */
function fitted(text: string): string {
  return text.slice(0, metaDescription.most).padEnd(metaDescription.least, '.');
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
