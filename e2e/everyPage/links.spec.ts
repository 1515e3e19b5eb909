import type { SetFiles } from '../../shell/src/pageData/pageData.ts';
import { matchRoute } from '../../shell/src/routing/matchRoute.ts';
import { expect, test } from '../harness/fixtures.ts';
import { readPageFiles } from '../harness/pageFiles.ts';
import { pageKinds, sitePages } from '../harness/sitePages.ts';

/** Pages of content items: after a renaming, the code can still link to a former address, which redirects. */
const contentItem = /^\/(?:discover\/(?:article|research|event|project)|people\/profile)\/[^/]+$/;
const internalLink = /<a\b[^>]*?\shref="(\/[^"#]*)(?:#[^"]*)?"/g;

test('every internal link returns status 200', async ({ request, site }) => {
  const queue = sitePages.map((page) => page.path);
  const visited = new Set(queue);
  const faults: string[] = [];
  const nonCanonical = new Set<string>();
  const former = new Map<string, string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(site.url + path);
    if (response.status() !== 200) {
      faults.push(`${path} returns ${response.status()}`);
      continue;
    }
    const { pathname } = new URL(response.url());
    if (pathname !== path && contentItem.test(path)) {
      former.set(path, pathname);
      continue;
    }
    const html = await response.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    if (canonical && new URL(canonical).pathname !== path) nonCanonical.add(path);
    for (const [, href = ''] of html.matchAll(internalLink)) {
      const target = href.replaceAll('&amp;', '&').split('?', 1)[0] ?? '';
      if (visited.has(target)) continue;
      visited.add(target);
      queue.push(target);
    }
  }
  expect(faults).toEqual([]);
  // The sitemap must list every linked page. Feeds, calendar files and other URLs of a page are not listed.
  const listed = new Set(sitePages.map((page) => page.path));
  const unlisted = [...visited]
    .map((path) => former.get(path) ?? path)
    .filter((path) => !listed.has(path) && !path.startsWith('/api/'));
  expect(unlisted.filter((path) => !nonCanonical.has(path))).toEqual([]);
  expect([...nonCanonical]).toEqual(['/what-we-do/services']);
});

test('the file list has the files of every page of a section, so that a navigation loads them in parallel', async ({
  request,
  site,
}) => {
  const { list } = readPageFiles(await (await request.get(`${site.url}/about`)).text());
  const { sections } = (await (await request.get(site.url + list.address)).json()) as SetFiles;
  const faults = Object.values(sections).flatMap(({ prefixes, pages }) =>
    pageKinds
      .filter((path) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
      .filter((path) => !matchRoute(pages, path)?.route.files.length),
  );
  expect(Object.keys(sections).toSorted()).toEqual(['discover', 'products', 'services']);
  expect(faults).toEqual([]);
});
