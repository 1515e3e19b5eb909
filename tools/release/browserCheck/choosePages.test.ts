import { choosePages, type PageChoice } from './choosePages.ts';

const articles = Array.from({ length: 300 }, (_, number) => `/discover/article/${number}`);
const paths = ['/', '/about', '/products/team', '/products/suite', '/discover', ...articles, '/discover/events'];

/** Chooses pages for a release of some parts. All articles have the same route, every other path has its own. */
async function choose(changed: string[], listed = paths, changedRoutes?: PageChoice['changedRoutes']) {
  const requested: string[] = [];
  const chosen = await choosePages(listed, {
    changed,
    ...(changedRoutes && { changedRoutes }),
    partOf: (path) => /^\/(products|discover)\b/.exec(path)?.[1] ?? 'shell',
    async readRoute(path) {
      requested.push(path);
      return path.startsWith('/discover/article/') ? 'discover.article' : path.slice(1);
    },
  });
  return { chosen, requested };
}

test('the first page of each route of a section is chosen, with a few requests for hundreds of similar pages', async () => {
  const { chosen, requested } = await choose(['discover']);
  expect(chosen).toEqual(['/discover', '/discover/article/0', '/discover/events']);
  expect(requested).toHaveLength(8);
});

test('only pages of changed routes are chosen', async () => {
  const { chosen, requested } = await choose(['discover'], paths, () => ['discover/events']);
  expect(chosen).toEqual(['/discover/events']);
  expect(requested).toHaveLength(7);
});

test('with a new shell, its pages and one page of each section are chosen', async () => {
  expect((await choose(['shell'])).chosen).toEqual(['/', '/about', '/products/team', '/discover']);
});

test('with a new shell and a new section, one page of each route of both is chosen', async () => {
  expect((await choose(['shell', 'products'])).chosen).toEqual([
    '/',
    '/about',
    '/products/team',
    '/products/suite',
    '/discover',
  ]);
});

test('a page with an unknown route is always chosen', async () => {
  const chosen = await choosePages(['/discover', '/discover/events'], {
    changed: ['discover'],
    partOf: () => 'discover',
    readRoute: async () => undefined,
  });
  expect(chosen).toEqual(['/discover', '/discover/events']);
});

test('of more than sixteen routes sixteen pages are chosen, including the first and the last', async () => {
  const many = Array.from({ length: 40 }, (_, number) => `/page-${number}`);
  const { chosen } = await choose(['shell'], many);
  expect(chosen).toHaveLength(16);
  expect([chosen[0], chosen.at(-1)]).toEqual(['/page-0', '/page-39']);
});

test('of a new shell with many routes, one page of each section is among the chosen ones', async () => {
  const many = Array.from({ length: 40 }, (_, number) => `/page-${number}`);
  const { chosen } = await choose(['shell'], ['/products/team', ...many, '/discover']);
  expect(chosen).toHaveLength(16);
  expect(chosen).toEqual(expect.arrayContaining(['/products/team', '/page-0', '/page-39', '/discover']));
  const { chosen: listedInside } = await choose(['shell'], ['/page-0', '/discover', ...many.slice(1)]);
  expect(listedInside).toContain('/discover');
});
