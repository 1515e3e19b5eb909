import { makeStore, StoreAccessProvider } from '@site/shared/host';
import {
  mockService,
  renderWithStore,
  sampleArticleSummary,
  sampleEvent,
  type ServiceMock,
} from '@site/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { mockNavigationLayout } from '../../../testing/mockNavigationLayout.ts';
import { specifiedNavigation } from '../../siteNavigation.content.ts';
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx';

const items = { article: sampleArticleSummary(), event: sampleEvent() };

let service: ServiceMock;
afterEach(() => service.restore());

/** Renders the navigation bar; its store opens on demand. */
function renderBar() {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const openStore = jest.fn(() => Promise.resolve({ store, Provider }));
  renderWithStore(
    <StoreAccessProvider value={openStore}>
      <NavigationBar {...specifiedNavigation} />
    </StoreAccessProvider>,
  );
  return { store, openStore };
}
const hoverBar = () => fireEvent.pointerOver(screen.getByRole('banner'));
const card = (name: string) => screen.findByRole('link', { name, hidden: true });

test('in the row the first interaction with the bar loads a recent article and a recent event', async () => {
  service = mockService({ 'GET /menu-items': { status: 200, body: items } });
  mockNavigationLayout('row');
  const { openStore } = renderBar();
  expect(openStore).not.toHaveBeenCalled();
  hoverBar();
  const article = await card('Flare Metering');
  expect(article).toHaveAttribute('href', '/discover/article/Flare-Metering');
  expect(article).toHaveAccessibleDescription('How flare volumes are measured.');
  const item = article.closest('li');
  if (!item) throw new Error('The card is not in a list.');
  expect(within(item).getByText('Learn more')).toBeInTheDocument();
  expect(item.querySelector('svg, img')).toBeInTheDocument();
  expect(await card('Annual Conference')).toHaveAttribute('href', '/discover/event/Annual-Conference');
  expect(screen.getByText('Latest from Discover')).toBeInTheDocument();
  hoverBar();
  fireEvent.focusIn(screen.getByRole('link', { name: 'About Us' }));
  expect(openStore).toHaveBeenCalledTimes(1);
  expect(service.calls).toHaveLength(1);
});

test.each(['focusIn', 'touchStart', 'click'] as const)('%s counts as an interaction', async (interaction) => {
  service = mockService({ 'GET /menu-items': { status: 200, body: items } });
  mockNavigationLayout('row');
  renderBar();
  fireEvent[interaction](screen.getByRole('banner'));
  expect(await card('Annual Conference')).toBeInTheDocument();
});

test('in the compact navigation nothing is loaded', () => {
  service = mockService();
  mockNavigationLayout('compact');
  const { openStore } = renderBar();
  hoverBar();
  expect(openStore).not.toHaveBeenCalled();
});

test('a missing item has no card', async () => {
  service = mockService({ 'GET /menu-items': { status: 200, body: { event: items.event } } });
  mockNavigationLayout('row');
  renderBar();
  hoverBar();
  expect(await card('Annual Conference')).toBeInTheDocument();
  expect(screen.queryByText('Article')).not.toBeInTheDocument();
});

test.each([
  ['fails', { status: 500, body: {} }, 'rejected'],
  ['has no items', { status: 200, body: {} }, 'fulfilled'],
])('a call that %s renders no panel and logs nothing', async (_, answer, outcome) => {
  service = mockService({ 'GET /menu-items': answer });
  mockNavigationLayout('row');
  const { store } = renderBar();
  hoverBar();
  await waitFor(() => expect(Object.values(store.getState().siteApi.queries)[0]?.status).toBe(outcome));
  expect(screen.queryByText('Latest from Discover')).not.toBeInTheDocument();
});
