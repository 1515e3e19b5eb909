import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { parseRelease, releaseFile } from '@site/releases/store/release';
import { root } from '../../tools/repository/repository.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { sitePages } from '../harness/sitePages.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&apos;': "'",
};
const decode = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|apos|#x27);/g, (entity) => entities[entity] ?? '');

/** What a page's HTML says of itself, by name or property; a tag that stands twice is listed twice. */
type Metadata = {
  path: string;
  origin: string;
  titles: string[];
  headings: number;
  canonical: string;
  tags: Map<string, string[]>;
};

function readMetadata(address: string, html: string): Metadata {
  const { origin, pathname } = new URL(address);
  const tags = new Map<string, string[]>();
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    tags.set(name, [...(tags.get(name) ?? []), decode(content)]);
  return {
    path: pathname,
    origin,
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decode(title)),
    headings: html.match(/<h1/g)?.length ?? 0,
    canonical: decode(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    tags,
  };
}

/** Every page of the site: all that its map lists, so that no article or profile is left out. */
let all: Metadata[];
test.beforeAll(async ({ site }) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decode(address));
  all = [];
  // One after the other: asked for all at once, not every page would have its data in time.
  for (const address of addresses) {
    const answer = await fetch(site.url + new URL(address).pathname);
    expect(answer.status, address).toBe(200);
    all.push(readMetadata(address, await answer.text()));
  }
});

/** Pages that share a value, each group in one line. */
function listDuplicates(site: readonly Metadata[], valueOf: (page: Metadata) => string | undefined): string[] {
  const groups = Map.groupBy(site, valueOf);
  return [...groups].flatMap(([value, sharing]) =>
    sharing.length > 1 ? [`${sharing.map((page) => page.path).join(', ')}: ${value}`] : [],
  );
}

/** The slugs of a kind of content. */
async function slugsOf(kind: string): Promise<string[]> {
  const files = await readdir(path.join(root, 'site-service/content', kind));
  return files.map((file) => path.basename(file, '.md'));
}

test('the site’s map lists a page of every route of every release, and all articles and profiles, once', async ({
  site,
}) => {
  const listed = sitePages.map((page) => page.path);
  const store = createFolderReleaseStore(site.storeFolder);
  const { serving } = await readReleaseReport(site.adminUrl);
  const routes: string[] = [];
  for (const [part, { id }] of Object.entries(serving)) {
    const described = await store.readFile(part, id, releaseFile);
    routes.push(...Object.keys(parseRelease(described?.toString() ?? '', part, id).routes));
  }
  expect(new Set(sitePages.map(({ route }) => route))).toEqual(new Set(routes));
  const articles = (await slugsOf('articles')).map((slug) => `/discover/article/${slug}`);
  const people = (await slugsOf('people')).map((slug) => `/people/profile/${slug}`);
  expect(listed).toEqual(expect.arrayContaining([...articles, ...people]));
  expect(listed).toEqual([...new Set(listed)]);
});

test('every page has one title and one main heading, and no two pages have the same title', () => {
  expect(all.filter(({ headings }) => headings !== 1).map((page) => page.path)).toEqual([]);
  expect(all.filter(({ titles }) => titles.length !== 1).map((page) => page.path)).toEqual([]);
  expect(listDuplicates(all, ({ titles }) => titles[0])).toEqual([]);
  expect(all.filter(({ titles: [title = ''] }) => !/\bCaragana\b/.test(title)).map((page) => page.path)).toEqual([]);
});

test('every page has a description of its own, of 120 to 160 characters', () => {
  const described = all.map((page) => ({ page, description: page.tags.get('description')?.join(' | ') ?? '' }));
  expect(
    described.flatMap(({ page, description }) =>
      description.length < 120 || description.length > 160
        ? [`${page.path} has ${description.length}: ${description}`]
        : [],
    ),
  ).toEqual([]);
  expect(listDuplicates(all, ({ tags }) => tags.get('description')?.[0])).toEqual([]);
});

test('every page has keywords', () => {
  const keywordsOf = ({ tags }: Metadata) => tags.get('keywords')?.join().split(',') ?? [];
  expect(
    all.filter((page) => keywordsOf(page).filter((word) => word.trim()).length < 2).map((page) => page.path),
  ).toEqual([]);
});

test('what is shared of a page is the page’s own: address, title, description and a picture that exists', async ({
  request,
  site,
}) => {
  for (const { path: where, origin, titles, canonical, tags } of all) {
    const address = origin + where;
    const description = tags.get('description');
    const expected = {
      'og:title': titles,
      'og:description': description,
      'og:url': [address],
      'og:site_name': ['Caragana'],
      'twitter:card': ['summary_large_image'],
      'twitter:title': titles,
      'twitter:description': description,
    };
    const said = Object.fromEntries(Object.keys(expected).map((name) => [name, tags.get(name)]));
    expect.soft(said, where).toEqual(expected);
    expect.soft(canonical, where).toBe(address);
    expect.soft(tags.get('og:type')?.join(), where).toMatch(/^(?:website|article|profile)$/);
    expect.soft(tags.get('twitter:image'), where).toEqual(tags.get('og:image'));
  }
  const pictures = new Set(all.flatMap(({ tags }) => tags.get('og:image') ?? ['none']));
  for (const picture of pictures) {
    const answer = await request.get(site.url + new URL(picture).pathname);
    expect.soft(answer.status(), picture).toBe(200);
    expect.soft(answer.headers()['content-type'], picture).toMatch(/^image\//);
  }
});
