import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../repository/repository.ts';
import { generateArticles, type Vocabulary, extractVocabulary } from './generateArticles.ts';

const siteContent = path.join(root, 'site-service/content');
const seed = 20_261_122;

/**
 * Writes the site's content and generated articles, which reuse the covers of existing articles in turn, into a folder.
 * Returns the vocabulary of the articles.
 */
export function writeContent(folder: string, count: number): Vocabulary {
  cpSync(siteContent, folder, { recursive: true });
  const articles = path.join(folder, 'articles');
  const read = (name: string) =>
    globSync(`*/${name}`, { cwd: articles })
      .toSorted()
      .map((file) => readFileSync(path.join(articles, file)));
  const vocabulary = extractVocabulary(read('index.md').map(String));
  const covers = read('cover.svg');
  let number = 0;
  for (const { slug, markdown } of generateArticles(vocabulary, count, seed)) {
    const cover = covers[number++ % covers.length];
    mkdirSync(path.join(articles, slug));
    writeFileSync(path.join(articles, slug, 'index.md'), markdown);
    if (cover) writeFileSync(path.join(articles, slug, 'cover.svg'), cover);
  }
  return vocabulary;
}
