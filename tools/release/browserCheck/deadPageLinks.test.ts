import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { createLinkCheck, listDeadLinks, warnOfRemovedPages } from './deadPageLinks.ts';

const pages: Record<string, string> = {
  '/': '<a href="/discover/events">Events</a><a href="/discover/talks">Talks</a>',
  '/discover/events': '<a href="/discover/talks">Talks</a>',
};
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  const page = pages[request.url ?? ''];
  const status = page !== undefined ? 200 : request.url === '/old' ? 301 : request.url === '/gone' ? 410 : 404;
  response.writeHead(status, { location: '/' }).end(page);
});
let siteUrl: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // Safe cast: a listening TCP server has an address with a port.
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const partOf = (path: string) => (path.startsWith('/discover') ? 'discover' : 'shell');

test('links that answer 404 or 410 are one fault of a page for each part at fault; redirects are alive', async () => {
  const links = ['/', '/old', '/gone', '/discover/talks', '/discover/lost'].map((target) => ({
    target,
    element: `<a href="${target}">`,
    isInFrame: target === '/discover/lost',
  }));
  const isDead = createLinkCheck(siteUrl);
  const faults = await listDeadLinks('discover', [...links, ...links], { isDead, partOf });
  expect(faults.map(({ kind, part, what }) => ({ kind, part, what }))).toEqual([
    {
      kind: 'link',
      part: 'shell',
      what: '<a href="/gone"> leads to /gone, which does not exist; <a href="/discover/lost"> leads to /discover/lost, which does not exist.',
    },
    {
      kind: 'link',
      part: undefined,
      what: '<a href="/discover/talks"> leads to /discover/talks, which does not exist.',
    },
  ]);
  expect(requests.filter((url) => url === '/gone')).toHaveLength(1);
});

test('pages of other parts that link to a page of a removed route are warned of, with their owner', async () => {
  const make = (routes: string[], section = 'discover') =>
    makeSampleRelease({
      section,
      id: 'd1',
      change: (sample) => ({
        ...sample,
        prefixes: section === 'shell' ? [] : ['/discover'],
        owner: { name: 'Platform team', contact: '#platform' },
        routes: Object.fromEntries(routes.map((route) => [route, { js: [], css: [] }])),
      }),
    }).release;
  const release = make(['discover.events']);
  const set = { shell: make([], 'shell'), discover: release };
  const warn = (before: string[]) =>
    warnOfRemovedPages(
      ['/', '/discover/events'],
      { release, before: make(before), set, siteUrl },
      createLinkCheck(siteUrl),
    );
  expect(await warn(['discover.events', 'discover.talks'])).toEqual([
    expect.stringMatching(
      /^shell \(Platform team, #platform\): its page \/ links to \/discover\/talks, which discover\/d1 does not have; /,
    ),
  ]);
  expect(await warn(['discover.events'])).toEqual([]);
});
