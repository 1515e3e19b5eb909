import { Band } from '@site/shared';
import { expectConsole } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
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

/** Hydrates a page as the server sent it; what it does in the browser is up to the test. */
async function hydratePage(Page: ComponentType) {
  const body = createLazyBody({ load: async () => Page, whenWanted: async () => {} });
  await body.load();
  const router = openRouter([stillPage('sent', body.boundary), stillPage('other', <h1>Other</h1>)], '/sent');
  const tree = (
    <PageProvider value={samplePage()}>
      <Routed router={router}>
        <main>
          <Body />
        </main>
      </Routed>
    </PageProvider>
  );
  isInBrowser = false;
  document.body.innerHTML = `<div>${renderToString(tree)}</div>`;
  isInBrowser = true;
  root = await act(async () =>
    hydrateRoot(document.body.children[0] ?? document.body, tree, { onRecoverableError: () => {} }),
  );
  return router;
}

test('a page that throws whenever the browser renders it stays as the server sent it, also on ways within it, and the way leads on', async () => {
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page that the server sent failed; it stays as it stood.');
  const router = await hydratePage(Fragile);
  expect(screen.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  await act(() => router.navigate('/sent#top'));
  expect(screen.getByRole('heading', { level: 1, name: 'Sent' })).toBeVisible();
  await act(() => router.navigate('/other'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Other');
});

const kept = 'A page that the server sent failed; it stays as it stood.';
const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

test('where one band of a page throws when it is hydrated, after the rest, the page stays as the server sent it', async () => {
  function Gauge() {
    if (isInBrowser) throw new Error('A bug.');
    return <a href="/gauge">Read the gauge</a>;
  }
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', kept);
  const router = await hydratePage(() => (
    <>
      <h1>Sent</h1>
      <Band heading="Gauge">
        <Gauge />
      </Band>
    </>
  ));
  expect(headings()).toEqual(['Sent']);
  expect(screen.getByRole('link', { name: 'Read the gauge' })).toHaveAttribute('href', '/gauge');
  await act(() => router.navigate('/other'));
  expect(headings()).toEqual(['Other']);
});

test('where a page that the server sent throws later, it stays as it stood then', async () => {
  function Valve() {
    const [turns, setTurns] = useState(0);
    if (turns > 1) throw new Error('A bug.');
    return (
      <button type="button" onClick={() => setTurns(turns + 1)}>
        Turned {turns} times
      </button>
    );
  }
  await hydratePage(() => (
    <>
      <h1>Sent</h1>
      <Valve />
    </>
  ));
  await act(async () => screen.getByRole('button').click());
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', kept);
  await act(async () => screen.getByRole('button').click());
  expect(headings()).toEqual(['Sent']);
  expect(screen.getByRole('button', { name: 'Turned 1 times' })).toBeVisible();
});

test('where a way within the page throws, the message stands in its place and not the page of before', async () => {
  function List() {
    const { search } = useLocation();
    if (search) throw new Error('A bug.');
    return <h1>Sent</h1>;
  }
  const router = await hydratePage(List);
  expectConsole('error', /^Error: A bug\./);
  expectConsole('error', 'A page failed while it was shown; the message with "Try again" stands in its place.');
  await act(() => router.navigate('/sent?page=2'));
  expect(headings()).toEqual(['Flow interrupted']);
});
