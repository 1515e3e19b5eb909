import { choosePages, type PageChoice } from './choosePages.ts';

const articles = Array.from({ length: 300 }, (_, number) => `/discover/article/${number}`);
const paths = ['/', '/about', '/products/team', '/products/suite', '/discover', ...articles, '/discover/events'];

/** Chooses for a release of some parts; an article's route is known by its folder, that of others by their path. */
async function choose(changed: string[], listed = paths, changedRoutes?: PageChoice['changedRoutes']) {
  const asked: string[] = [];
  const chosen = await choosePages(listed, {
    changed,
    ...(changedRoutes && { changedRoutes }),
    partOf: (path) => /^\/(products|discover)\b/.exec(path)?.[1] ?? 'shell',
    async readRoute(path) {
      asked.push(path);
      return path.startsWith('/discover/article/') ? 'discover.article' : path.slice(1);
    },
  });
  return { chosen, asked };
}

test('of a section the first page of each route is chosen, and of hundreds alike only some are asked for', async () => {
  const { chosen, asked } = await choose(['discover']);
  expect(chosen).toEqual(['/discover', '/discover/article/0', '/discover/events']);
  expect(asked).toHaveLength(8);
});

test('of a section some of whose routes changed, only pages of those are chosen', async () => {
  const { chosen, asked } = await choose(['discover'], paths, () => ['discover/events']);
  expect(chosen).toEqual(['/discover/events']);
  expect(asked).toHaveLength(7);
});

test('with a new shell one page of each section is chosen besides its own', async () => {
  expect((await choose(['shell'])).chosen).toEqual(['/', '/about', '/products/team', '/discover']);
});

test('with a new shell and a new section all kinds of both are chosen', async () => {
  expect((await choose(['shell', 'products'])).chosen).toEqual([
    '/',
    '/about',
    '/products/team',
    '/products/suite',
    '/discover',
  ]);
});

test('a page whose route nobody knows is a kind of its own', async () => {
  const chosen = await choosePages(['/discover', '/discover/events'], {
    changed: ['discover'],
    partOf: () => 'discover',
    readRoute: async () => undefined,
  });
  expect(chosen).toEqual(['/discover', '/discover/events']);
});

test('of more than sixteen kinds sixteen are chosen, the first and the last among them', async () => {
  const many = Array.from({ length: 40 }, (_, number) => `/page-${number}`);
  const { chosen } = await choose(['shell'], many);
  expect(chosen).toHaveLength(16);
  expect([chosen[0], chosen.at(-1)]).toEqual(['/page-0', '/page-39']);
});
