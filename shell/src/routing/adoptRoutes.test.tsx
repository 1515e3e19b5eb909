import { pageRoute } from '@site/shared';
import { makeStore } from '@site/shared/host';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { type Adoption, adoptRoutes, mountSection } from './adoptRoutes.tsx';

const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
const adoption: Adoption = {
  openStore: async () => ({ store, Provider }),
  loadPage: (load) => load(),
  runPreload: (preload) => preload,
};

function show(routes: RouteObject[], path: string, own = adoption) {
  const root: RouteObject = { path: '/', HydrateFallback: () => null, children: adoptRoutes(routes, own) };
  render(<RouterProvider router={createMemoryRouter([root], { initialEntries: [path] })} />);
}

test('a page whose preload finds its slug is shown, with the slug it was given', async () => {
  const preload = jest.fn(async () => 'ready' as const);
  show(
    [pageRoute({ id: 'article', path: 'article/:slug' }, async () => ({ Component: () => <h1>Found</h1>, preload }))],
    '/article/a-slug',
  );
  expect(await screen.findByRole('heading', { name: 'Found' })).toBeVisible();
  expect(preload).toHaveBeenCalledWith(
    expect.objectContaining({ params: { slug: 'a-slug' }, dispatch: store.dispatch }),
  );
});

test('a page whose preload finds nothing is the not-found page', async () => {
  show(
    [
      pageRoute({ id: 'article', path: 'article/:slug' }, async () => ({
        Component: () => <h1>Found</h1>,
        preload: async () => 'missing',
      })),
    ],
    '/article/none',
  );
  expect(await screen.findByText('The page you are looking for does not exist!')).toBeVisible();
});

test('a page without preload opens no store', async () => {
  const openStore = jest.fn();
  const routes = [pageRoute({ id: 'plain', path: 'plain' }, async () => ({ Component: () => <h1>Plain</h1> }))];
  show(routes, '/plain', { ...adoption, openStore });
  expect(await screen.findByRole('heading', { name: 'Plain' })).toBeVisible();
  expect(openStore).not.toHaveBeenCalled();
});

const section: RouteObject[] = [
  { id: 'd.index', index: true },
  { id: 'd.list', path: 'list', children: [{ id: 'd.child', path: 'child' }] },
];

test('a section is mounted at its prefix, its index at the prefix itself', () => {
  expect(mountSection(section, ['/discover'])).toMatchObject([
    { id: 'd.index', path: 'discover' },
    { id: 'd.list', path: 'discover/list', children: [{ id: 'd.child', path: 'child' }] },
  ]);
});

test('a second prefix gets the same routes under ids of their own', () => {
  expect(mountSection(section, ['/discover', '/library']).slice(2)).toMatchObject([
    { id: 'd.index@/library', path: 'library' },
    { id: 'd.list@/library', path: 'library/list', children: [{ id: 'd.child@/library', path: 'child' }] },
  ]);
});

test('pathless routes keep their children below the prefix', () => {
  expect(mountSection([{ id: 'layout', children: [{ id: 'page', path: 'page' }] }], ['/discover'])).toMatchObject([
    { id: 'layout', children: [{ id: 'page', path: 'discover/page' }] },
  ]);
});
