import { expectConsole } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { openRouter, Routed, stillPage } from '../testing/openPages.tsx';
import { samplePage } from '../testing/samplePageData.ts';
import { Body } from './Body.tsx';
import { createLazyBody } from './hydration/lazyBody.tsx';
import { PageProvider } from './PageContext.ts';

let isInBrowser = false;
function Fragile() {
  if (isInBrowser) throw new Error('A bug.');
  return <h1>Sent</h1>;
}

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

test('a page that throws whenever the browser renders it stays as the server sent it, also on ways within it, and the way leads on', async () => {
  const body = createLazyBody({ load: async () => Fragile, whenWanted: async () => {} });
  await body.load();
  const router = openRouter([stillPage('fragile', body.boundary), stillPage('other', <h1>Other</h1>)], '/fragile');
  const tree = (
    <PageProvider value={samplePage()}>
      <Routed router={router}>
        <main>
          <Body />
        </main>
      </Routed>
    </PageProvider>
  );
  document.body.innerHTML = `<div>${renderToString(tree)}</div>`;
  isInBrowser = true;
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was hydrated; it stays as the server sent it.');
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, tree, { onRecoverableError: () => {} }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  await act(() => router.navigate('/fragile#top'));
  expect(screen.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  await act(() => router.navigate('/other'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Other');
});
