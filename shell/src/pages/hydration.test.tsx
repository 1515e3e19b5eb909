import type { Page } from '@site/shared';
import { dehydrateStore, makeStore } from '@site/shared/host';
import {
  byIdentifier,
  mockService,
  runPreload,
  sampleClient,
  sampleEvent,
  sampleJob,
  samplePerson,
  sampleProfile,
  sampleProjectSummary,
  type ServiceMock,
} from '@site/shared/testing';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { generatePath, MemoryRouter, Route, Routes } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { PageProvider } from '../pageData/PageContext.ts';
import { samplePage } from '../testing/samplePageData.ts';
import { NotFoundPage } from '../frame/NotFoundPage/NotFoundPage.tsx';
import { shellPages } from './shellPages.ts';

const notFound: Page = { id: 'not-found', path: 'nowhere', load: async () => ({ Component: NotFoundPage }) };
const pages = [...shellPages, notFound].map((page): [id: string, page: Page] => [page.id, page]);

const params = { seoUrlSlug: 'noor-halvorsen' };
const people = byIdentifier(samplePerson());
const events = byIdentifier(sampleEvent());

let service: ServiceMock;
beforeEach(() => {
  const home = { clientList: byIdentifier(sampleClient({ name: 'Alder Gas' })), event: sampleEvent() };
  service = mockService({
    'GET /home': { status: 200, body: home },
    'GET /featured-projects': { status: 200, body: { all: { methane: sampleProjectSummary() } } },
    'GET /about': { status: 200, body: { founders: people } },
    'GET /experts': {
      status: 200,
      body: { featuredExpertsList: people, expertsList: people, eventList: events },
    },
    'GET /experts/noor-halvorsen': { status: 200, body: sampleProfile() },
    'GET /jobs': { status: 200, body: { jobList: byIdentifier(sampleJob()) } },
  });
});
afterEach(() => service.restore());

const page = samplePage();
const access = { apiBaseUrl: 'http://localhost/api' };

/** Returns a page's HTML from the server, and the element that the browser hydrates with the embedded answers. */
async function renderOnServer({ path: ownPath = '', preload, load }: Page): Promise<[string, ReactElement]> {
  const pattern = `/${ownPath}`;
  const path = generatePath(pattern, params);
  const { Component } = await load();
  const store = makeStore(access);
  expect(preload ? await runPreload(preload, { path, params, store }) : 'ready').toBe('ready');
  const framed = (pageStore: typeof store) => (
    <Provider store={pageStore}>
      <MemoryRouter initialEntries={[path]}>
        <PageProvider value={page}>
          <Frame>
            <Routes>
              <Route path={pattern} element={<Component />} />
            </Routes>
          </Frame>
        </PageProvider>
      </MemoryRouter>
    </Provider>
  );
  return [renderToString(framed(store)), framed(makeStore(access, dehydrateStore(store)))];
}

test.each(pages)('the browser hydrates the HTML of %s without an error', async (_id, page) => {
  const [html, inBrowser] = await renderOnServer(page);
  document.body.innerHTML = html;
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.body, inBrowser, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(errors).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await act(async () => root.unmount());
});

test.each(pages)(
  'the HTML of %s contains no inline style, which the Content-Security-Policy forbids',
  async (_id, page) => {
    const [html] = await renderOnServer(page);
    expect(html).not.toMatch(/ style=/);
  },
);

/** Patterns of each page's HTML whose content must be an answer of the service. */
const serviceContent: Record<string, readonly string[]> = {
  'shell.home': ['Alder Gas', 'Annual Conference', 'Methane'],
  'shell.about': ['Noor Halvorsen', 'Alder Gas'],
  'shell.experts': ['Noor Halvorsen', 'Annual Conference'],
  'shell.profile': ['<h1[^>]*>Noor Halvorsen</h1>', 'Flare Metering'],
  'shell.who-we-help.operations': ['Methane'],
  'shell.who-we-help.environmental': ['Methane'],
  'shell.who-we-help.executives': ['Methane'],
  'shell.join-us': ['Process Engineer'],
};

test.each(pages)('the HTML of %s contains the answers of the service', async (id, page) => {
  expect(id in serviceContent).toBe(page.preload !== undefined);
  const [html] = await renderOnServer(page);
  for (const pattern of serviceContent[id] ?? []) expect(html).toMatch(new RegExp(pattern));
});
