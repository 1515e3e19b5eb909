import { createSeededRandom } from '../../random/seededRandom.ts';

/** Words of existing articles, one entry for each occurrence, and the authors. */
export type Vocabulary = { words: readonly string[]; authors: readonly string[] };

/** An article: the name of its folder, and its file. */
export type GeneratedArticle = { slug: string; markdown: string };

const categories = ['engineering', 'sustainability', 'innovation'] as const;
const dayMs = 24 * 3_600_000;
/** The last publication date; in the past, so that all articles are published. */
const lastDay = Date.UTC(2026, 10, 1);
const sentenceWords = 12;
const sectionWords = 160;

/**
 * Returns the words in the running text of Markdown articles, without headings, tables, figures and numbers. Throws if
 * there are none.
 */
export function extractVocabulary(articles: readonly string[]): Vocabulary {
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
  if (words.length === 0)
    throw new Error(
      'The articles contain no words; no articles can be generated. Restore site-service/content from git.',
    );
  return { words, authors: [...new Set(authors)] };
}

/**
 * Yields articles of 500 to 1,200 random words, with unique titles and slugs. The same seed yields the same articles.
 */
export function* generateArticles(
  { words, authors }: Vocabulary,
  count: number,
  seed: number,
): Generator<GeneratedArticle> {
  const random = createSeededRandom(seed);
  const between = (least: number, most: number) => least + random.below(most - least + 1);
  const take = (length: number) => Array.from({ length }, () => random.pick(words));
  const sentences = (length: number) =>
    take(length)
      .map((word, at) => (at % sentenceWords === 0 ? toCapital(word) : word))
      .join(' ')
      .replaceAll(new RegExp(`(?:\\S+ ){${sentenceWords - 1}}\\S+`, 'g'), '$&.');
  const body = () => {
    const sections: string[] = [];
    for (let left = between(500, 1200); left > 0; left -= sectionWords)
      sections.push(`## ${toCapital(take(3).join(' '))}\n\n${sentences(Math.min(left, sectionWords))}`);
    return sections.join('\n\n');
  };

  for (let number = 1; number <= count; number++) {
    const name = [...take(between(3, 7)).map(toCapital), String(number)];
    const title = name.join(' ');
    const front = {
      title,
      seoTitleTag: title,
      // The service rejects descriptions that are not 120 to 160 characters long.
      seoMetaDescription: `${number}: ${sentences(30)}`.slice(0, 160).padEnd(120, '.'),
      description: sentences(sentenceWords),
      publicationDate: new Date(lastDay - between(0, 4000) * dayMs).toISOString().slice(0, 10),
      category: random.pick(categories),
      ...(authors.length > 0 && { author: random.pick(authors) }),
      keywords: take(between(3, 6)),
    };
    // JSON is valid YAML, and `JSON.stringify` escapes quotes.
    const lines = Object.entries(front).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
    yield {
      slug: name.join('-').replaceAll(/[^A-Za-z0-9-]/g, ''),
      markdown: `---\n${lines.join('\n')}\n---\n\n${body()}\n`,
    };
  }
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
