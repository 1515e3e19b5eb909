import { makeStore, type PreloadedState } from '@site/shared/host';
import { mockService, type ServiceMock } from '@site/shared/testing';
import { act, fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { matchRoutes, MemoryRouter, Route, Routes } from 'react-router-dom';
import { Frame } from '../frame/Frame.tsx';
import { NotFoundPage } from '../frame/NotFoundPage.tsx';
import { shellPages } from '../routing/shellRoutes.tsx';
import { AboutPage } from './about/AboutPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { ExpertsPage } from './experts/ExpertsPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { JoinUsPage } from './joinUs/JoinUsPage.tsx';
import { PrivacyPolicyPage } from './privacyPolicy/PrivacyPolicyPage.tsx';
import { preload, ProfilePage } from './profile/ProfilePage.tsx';
import { sampleProfile } from './profile/testing/samplePeople.ts';
import { Component as EnvironmentalPage } from './whoWeHelp/environmental/EnvironmentalPage.tsx';
import { Component as ExecutivesPage } from './whoWeHelp/executives/ExecutivesPage.tsx';
import { Component as OperationsPage } from './whoWeHelp/operations/OperationsPage.tsx';

const profilePath = '/people/profile/noor-halvorsen';
const pages: readonly [path: string, page: ReactElement][] = [
  ['/', <HomePage key="home" />],
  ['/about', <AboutPage key="about" />],
  ['/experts', <ExpertsPage key="experts" />],
  [profilePath, <ProfilePage key="profile" />],
  ['/who-we-help/operations', <OperationsPage key="operations" />],
  ['/who-we-help/environmental', <EnvironmentalPage key="environmental" />],
  ['/who-we-help/executives', <ExecutivesPage key="executives" />],
  ['/contact', <ContactPage key="contact" />],
  ['/join-us', <JoinUsPage key="join-us" />],
  ['/privacy-policy', <PrivacyPolicyPage key="privacy-policy" />],
  ['/nowhere', <NotFoundPage key="nowhere" />],
];

const access = { apiBaseUrl: 'http://localhost/api' };
let service: ServiceMock;
/** What the server's HTML carries of the store: the profile, which is rendered with its data. */
let carried: PreloadedState;
beforeEach(async () => {
  service = mockService({
    'GET /home': { status: 200, body: { clientList: {} } },
    'GET /featured-projects': { status: 200, body: {} },
    'GET /experts/noor-halvorsen': { status: 200, body: sampleProfile() },
  });
  const store = makeStore(access);
  await preload({
    dispatch: store.dispatch,
    params: { seoUrlSlug: 'noor-halvorsen' },
    url: new URL(profilePath, 'http://localhost'),
  });
  carried = store.getState();
});
afterEach(() => service.restore());

const framed = (path: string, page: ReactElement) => (
  <Provider store={makeStore(access, carried)}>
    <MemoryRouter initialEntries={[path]}>
      <Frame>
        <Routes>
          <Route path="/people/profile/:seoUrlSlug" element={page} />
          <Route path="*" element={page} />
        </Routes>
      </Frame>
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
  document.body.innerHTML = await renderFinished(path, page);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.body, framed(path, page), { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect(faults).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await act(async () => root.unmount());
});

test.each(pages)('the HTML of %s holds no inline style, which the page’s policy forbids', async (path, page) => {
  expect(await renderFinished(path, page)).not.toMatch(/ style=/);
});

test('no page of the shell is missing here', () => {
  const missing = shellPages.filter((route) => !pages.some(([path]) => matchRoutes([route], path)));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('a profile’s HTML is the person’s', async () => {
  expect(await renderFinished(profilePath, <ProfilePage />)).toMatch(/<h1[^>]*>Noor Halvorsen<\/h1>/);
});
