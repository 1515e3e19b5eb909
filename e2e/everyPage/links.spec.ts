import { expect, test } from '../harness/fixtures.ts';
import { sitePages } from '../harness/sitePages.ts';

const internalLink = /<a\b[^>]*?\shref="(\/[^"#]*)(?:#[^"]*)?"/g;

test('every internal link returns status 200', async ({ request, site }) => {
  const queue = sitePages.map((page) => page.path);
  const visited = new Set(queue);
  const faults: string[] = [];
  const nonCanonical = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await request.get(site.url + path);
    if (response.status() !== 200) {
      faults.push(`${path} returns ${response.status()}`);
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
  const unlisted = [...visited].filter((path) => !listed.has(path) && !path.startsWith('/api/'));
  expect(unlisted.filter((path) => !nonCanonical.has(path))).toEqual([]);
  expect([...nonCanonical]).toEqual(['/what-we-do/services']);
});
