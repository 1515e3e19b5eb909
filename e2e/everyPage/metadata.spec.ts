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

/** Metadata in a page's HTML. `tags` has the contents of all meta tags by name or property, with duplicates. */
type Metadata = {
  path: string;
  origin: string;
  titles: string[];
  headings: number;
  canonical: string;
  tags: Map<string, string[]>;
};

function readMetadata(url: string, html: string): Metadata {
  const { origin, pathname } = new URL(url);
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

/** Metadata of every page in the sitemap, including all articles and profiles. */
let all: Metadata[];
test.beforeAll(async ({ site }) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decode(url));
  all = [];
  // Request sequentially: with parallel requests some pages would be sent without their data after the timeout.
  for (const url of urls) {
    const response = await fetch(site.url + new URL(url).pathname);
    expect(response.status, url).toBe(200);
    all.push(readMetadata(url, await response.text()));
  }
});

/** Lists groups of pages that have the same value, one line per group. */
function listDuplicates(site: readonly Metadata[], valueOf: (page: Metadata) => string | undefined): string[] {
  const groups = Map.groupBy(site, valueOf);
  return [...groups].flatMap(([value, group]) =>
    group.length > 1 ? [`${group.map((page) => page.path).join(', ')}: ${value}`] : [],
  );
}

/** Returns the slugs of a content type that are public: drafts and articles with a later date have no page. */
async function publicSlugsOf(contentType: string, siteUrl: string, endpoint: string): Promise<string[]> {
  const slugs = await readdir(path.join(root, 'site-service/content', contentType));
  const responses = await Promise.all(slugs.map((slug) => fetch(`${siteUrl}/api/${endpoint}/${slug}`)));
  return slugs.filter((_slug, index) => responses[index]?.status === 200);
}

test('the sitemap lists a page of every route of every release, and all public articles and profiles, without duplicates', async ({
  site,
}) => {
  const listed = sitePages.map((page) => page.path);
  const store = createFolderReleaseStore(site.storeFolder);
  const { serving } = await readReleaseReport(site.adminUrl);
  const routes: string[] = [];
  for (const [part, { id }] of Object.entries(serving)) {
    const described = await store.readFile(part, id, releaseFile);
    const release = parseRelease(described?.toString() ?? '', part, id);
    routes.push(...Object.keys(release.routes));
    // The browser preloads a page's files by its path pattern.
    const unnamed = Object.entries(release.routes).filter(([, route]) => part !== 'shell' && route.path === undefined);
    expect(unnamed).toEqual([]);
  }
  expect(new Set(sitePages.map(({ route }) => route))).toEqual(new Set(routes));
  const articles = await publicSlugsOf('articles', site.url, 'articles');
  const people = await publicSlugsOf('people', site.url, 'experts');
  expect(Math.min(articles.length, people.length)).toBeGreaterThan(1);
  expect(listed).toEqual(
    expect.arrayContaining([
      ...articles.map((slug) => `/discover/article/${slug}`),
      ...people.map((slug) => `/people/profile/${slug}`),
    ]),
  );
  expect(listed).toEqual([...new Set(listed)]);
});

test('every page has one title and one main heading, and no two pages have the same title', () => {
  expect(all.filter(({ headings }) => headings !== 1).map((page) => page.path)).toEqual([]);
  expect(all.filter(({ titles }) => titles.length !== 1).map((page) => page.path)).toEqual([]);
  expect(listDuplicates(all, ({ titles }) => titles[0])).toEqual([]);
  expect(all.filter(({ titles: [title = ''] }) => !/\bCaragana\b/.test(title)).map((page) => page.path)).toEqual([]);
});

test('every page has a unique description of 120 to 160 characters', () => {
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
  expect(all.filter(({ tags }) => !tags.get('keywords')?.join().trim()).map((page) => page.path)).toEqual([]);
});

test('the sharing tags of every page have its URL, title and description, and an image that exists', async ({
  request,
  site,
}) => {
  for (const { path: pagePath, origin, titles, canonical, tags } of all) {
    const url = origin + pagePath;
    const description = tags.get('description');
    const expected = {
      'og:title': titles,
      'og:description': description,
      'og:url': [url],
      'og:site_name': ['Caragana'],
      'twitter:card': ['summary_large_image'],
      'twitter:title': titles,
      'twitter:description': description,
    };
    const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, tags.get(name)]));
    expect.soft(actual, pagePath).toEqual(expected);
    expect.soft(canonical, pagePath).toBe(url);
    expect.soft(tags.get('og:type')?.join(), pagePath).toMatch(/^(?:website|article|profile)$/);
    expect.soft(tags.get('twitter:image'), pagePath).toEqual(tags.get('og:image'));
  }
  const images = new Set(all.flatMap(({ tags }) => tags.get('og:image') ?? ['none']));
  for (const image of images) {
    const response = await request.get(site.url + new URL(image).pathname);
    expect.soft(response.status(), image).toBe(200);
    expect.soft(response.headers()['content-type'], image).toMatch(/^image\//);
  }
});
