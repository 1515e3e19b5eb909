import { makeStore } from '@site/shared/host';
import { mockService } from '@site/shared/testing';
import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { HomePage } from './home/HomePage.tsx';

const pages: readonly [path: string, page: ReactElement][] = [
  ['/', <HomePage key="home" />],
  ['/contact', <ContactPage key="contact" />],
  ['/nowhere', <NotFoundPage key="nowhere" />],
];

const framed = (path: string, page: ReactElement) => (
  <Provider store={makeStore({ apiBaseUrl: 'http://localhost/api' })}>
    <MemoryRouter initialEntries={[path]}>
      <Frame>{page}</Frame>
    </MemoryRouter>
  </Provider>
);

/** The finished HTML, as the server sends it: what a page loads later is there when it is rendered the second time. */
async function renderFinished(path: string, page: ReactElement): Promise<string> {
  renderToString(framed(path, page));
  await act(async () => void fireEvent.scroll(window));
  return renderToString(framed(path, page));
}

test.each(pages)('the server’s HTML of %s is what the browser goes on with, without a message', async (path, page) => {
  const service = mockService({
    'GET /home': { status: 200, body: { clientList: {} } },
    'GET /featured-projects': { status: 200, body: {} },
  });
  document.body.innerHTML = await renderFinished(path, page);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.body, framed(path, page), { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect(faults).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await act(async () => root.unmount());
  service.restore();
});

test.each(pages)('the HTML of %s holds no inline style, which the page’s policy forbids', async (path, page) => {
  expect(await renderFinished(path, page)).not.toMatch(/ style=/);
});
