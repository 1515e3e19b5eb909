import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../repository/repository.ts';
import { generateArticles, type Stock, toStock } from './generateArticles.ts';

const siteContent = path.join(root, 'site-service/content');
const seed = 20_261_122;
/** How many folders are written at once. */
const atOnce = 64;

/** Writes the site's own content and so many articles made of its words into a folder; answers the words. */
export async function writeContent(folder: string, count: number): Promise<Stock> {
  await cp(siteContent, folder, { recursive: true });
  const articles = path.join(folder, 'articles');
  const own = await readdir(articles);
  const stock = toStock(await Promise.all(own.map((slug) => readFile(path.join(articles, slug, 'index.md'), 'utf8'))));
  const covers = (
    await Promise.all(own.map((slug) => readFile(path.join(articles, slug, 'cover.svg')).catch(() => undefined)))
  ).filter((cover) => cover !== undefined);
  let writing: Promise<void>[] = [];
  for (const { slug, markdown } of generateArticles(stock, count, seed)) {
    const cover = covers[writing.length % covers.length];
    writing.push(writeArticle(path.join(articles, slug), markdown, cover));
    if (writing.length < atOnce) continue;
    await Promise.all(writing);
    writing = [];
  }
  await Promise.all(writing);
  return stock;
}

async function writeArticle(folder: string, markdown: string, cover: Buffer | undefined): Promise<void> {
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.md'), markdown);
  if (cover) await writeFile(path.join(folder, 'cover.svg'), cover);
}
