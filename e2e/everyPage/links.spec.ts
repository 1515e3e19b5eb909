import { expect, test } from '../harness/fixtures.ts';
import { sitePages } from '../harness/sitePages.ts';

const internalLink = /<a\b[^>]*?\shref="(\/[^"#]*)(?:#[^"]*)?"/g;

test('every internal link leads to a page that answers', async ({ request, site }) => {
  const waiting = sitePages.map((page) => page.path);
  const seen = new Set(waiting);
  const faults: string[] = [];
  const otherAddresses = new Set<string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await request.get(site.url + path);
    if (answer.status() !== 200) {
      faults.push(`${path} answers ${answer.status()}`);
      continue;
    }
    const html = await answer.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    if (canonical && new URL(canonical).pathname !== path) otherAddresses.add(path);
    for (const [, found = ''] of html.matchAll(internalLink)) {
      const target = found.replaceAll('&amp;', '&').split('?', 1)[0] ?? '';
      if (seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  expect(faults).toEqual([]);
  // The site's map leaves no page out; feeds and calendar files are none, nor is another address of a page.
  const listed = new Set(sitePages.map((page) => page.path));
  const unlisted = [...seen].filter((path) => !listed.has(path) && !path.startsWith('/api/'));
  expect(unlisted.filter((path) => !otherAddresses.has(path))).toEqual([]);
  expect([...otherAddresses]).toEqual(['/what-we-do/services']);
});
