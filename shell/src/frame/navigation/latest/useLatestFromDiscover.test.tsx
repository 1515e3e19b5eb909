import {
  mockService,
  renderWithStore,
  sampleArticleSummary,
  sampleEvent,
  type ServiceMock,
  showAtWidth,
} from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx';

const items = { article: sampleArticleSummary(), event: sampleEvent() };

let service: ServiceMock;
afterEach(() => service.restore());

const touchBar = () => fireEvent.pointerOver(screen.getByRole('banner'));
const card = (name: string) => screen.findByRole('link', { name, hidden: true });
/** Until what a contact begins has had its turn: the panel's code, the store and the call. */
const settle = () =>
  act(async () => {
    await import('./LatestFromDiscover/LatestFromDiscover.tsx');
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

test('the first contact from 992 px on brings a recent article and a recent event', async () => {
  service = mockService({ 'GET /menu-items': { status: 200, body: items } });
  showAtWidth(992);
  renderWithStore(<NavigationBar />);
  expect(service.calls).toEqual([]);
  touchBar();
  const article = await card('Flare Metering');
  expect(article).toHaveAttribute('href', '/discover/article/Flare-Metering');
  expect(article).toHaveAccessibleDescription('How flare volumes are measured.');
  const item = article.closest('li');
  if (!item) throw new Error('The card stands in no list.');
  expect(within(item).getByText('Learn more')).toBeInTheDocument();
  expect(item.querySelector('svg, img')).toBeInTheDocument();
  expect(await card('Annual Conference')).toHaveAttribute('href', '/discover/event/Annual-Conference');
  expect(screen.getByText('Latest from Discover')).toBeInTheDocument();
  touchBar();
  fireEvent.focusIn(screen.getByRole('link', { name: 'About Us' }));
  await settle();
  expect(service.calls).toHaveLength(1);
});

test.each(['focusIn', 'touchStart', 'click'] as const)('%s is a contact too', async (contact) => {
  service = mockService({ 'GET /menu-items': { status: 200, body: items } });
  showAtWidth(992);
  renderWithStore(<NavigationBar />);
  fireEvent[contact](screen.getByRole('banner'));
  expect(await card('Annual Conference')).toBeInTheDocument();
});

test('below 992 px the call is not made', async () => {
  service = mockService({ 'GET /menu-items': { status: 200, body: items } });
  showAtWidth(991);
  renderWithStore(<NavigationBar />);
  touchBar();
  await settle();
  expect(service.calls).toEqual([]);
});

test('an item that does not exist has no card', async () => {
  service = mockService({ 'GET /menu-items': { status: 200, body: { event: items.event } } });
  showAtWidth(992);
  renderWithStore(<NavigationBar />);
  touchBar();
  expect(await card('Annual Conference')).toBeInTheDocument();
  expect(screen.queryByText('Article')).not.toBeInTheDocument();
});

test.each([
  ['fails', { status: 500, body: {} }],
  ['has no items', { status: 200, body: {} }],
])('a call that %s leaves the panel absent without a word', async (_, answer) => {
  service = mockService({ 'GET /menu-items': answer });
  showAtWidth(992);
  renderWithStore(<NavigationBar />);
  touchBar();
  await waitFor(() => expect(service.calls).toHaveLength(1));
  await settle();
  expect(screen.queryByText('Latest from Discover')).not.toBeInTheDocument();
});
