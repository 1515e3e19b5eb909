import { retirePart } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeShellContent } from '@site/releases/testing/badShells';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { createLinkCollector, describeDeadLinks, findDeadLinks } from './deadLinks.ts';
import { publishReleases } from './publishReleases.ts';

jest.setTimeout(60_000);

const options = { serviceUrl: 'http://127.0.0.1:9', limits: { preloadLimitMs: 100, renderLimitMs: 3000 } };

function retire(store: ReleaseStore, part: string) {
  const change = { by: 'ada', why: 'it is over' };
  return openReleaseLog(store.log).append(({ parts }) => ({
    ...change,
    parts: (at) => retirePart(parts, part, { ...change, at, prefixes: [`/${part}`] }),
  }));
}

/** Makes a shell whose pages contain these links. */
const linking = (...hrefs: string[]) =>
  makeShellContent(`
    exports.createPageRenderer = () => ({
      async render({ url }) {
        if (url === '/products') throw new Error('the gauge is off its scale');
        const html = url === '/clean' ? '' : ${JSON.stringify(hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join(''))};
        return { kind: 'page', status: 200, html, isComplete: url !== '/half' };
      },
      pathsOf: async (part) => part === 'shell' ? ['/', '/clean'] : ['/' + part],
    });`);

test('links of live pages to a retired part are listed, and so are parts whose pages cannot be rendered', async () => {
  const hrefs = [
    '/discover/a?b=1&amp;c=2#d',
    '/Discover/A',
    'https://example.com/discover',
    '/discovery',
    '#discover',
    'http://[',
  ];
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...linking(...hrefs) },
    ...['discover', 'services', 'products', 'half'].map((section) => ({ section, id: '1' })),
  );
  const entry = await retire(store, 'discover');
  const { links, notSearched } = await findDeadLinks(entry.parts, { store, ...options });
  expect(links).toEqual([
    { to: '/discover/a', pages: ['/services', '/half', '/'] },
    { to: '/Discover/A', pages: ['/services', '/half', '/'] },
  ]);
  expect(notSearched).toEqual([
    expect.stringMatching(/^products\/1 \(its pages \/products throw/),
    '/half (incomplete without the site service)',
  ]);
});

test('a release whose pages link to a retired part goes live, and the links are listed', async () => {
  const { store } = await makeSampleStore(
    { section: 'shell', id: 's1', ...linking('/academy/courses') },
    { section: 'academy', id: 'a1' },
    { section: 'library', id: 'l1' },
  );
  const links = createLinkCollector();
  const release = async (id: string) =>
    publishReleases([await writeSampleRelease({ section: 'discover', id })], {
      store,
      ...options,
      by: 'ada',
      onPages: links.add,
    });
  expect(links.listDead((await release('d1')).parts)).toEqual([]);
  await retire(store, 'academy');
  const entry = await release('d2');
  expect(entry.parts['discover']?.live).toBe('d2');
  expect(describeDeadLinks(links.listDead(entry.parts))).toEqual([
    expect.stringMatching(/^Pages link to a retired part; .* 410; remove the links/),
    '  /academy/courses from /discover',
  ]);
});
