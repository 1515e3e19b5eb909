import {
  byIdentifier,
  expectConsole,
  mockService,
  renderWithStore,
  sampleEvent,
  samplePerson,
  type ServiceMock,
} from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellPreloads } from '../shellPreloads.ts';
import { featured, grid, meta } from './experts.content.ts';
import { Component as ExpertsPage } from './ExpertsPage.tsx';

const named = (identifier: string, fullName: string) =>
  samplePerson({ identifier, fullName, seoUrlSlug: identifier, summary: `${fullName} in short.` });

const experts = (mainNames: readonly string[] = grid.mainExperts) => ({
  featuredExpertsList: byIdentifier(named('a', 'Ada Stone'), named('b', 'Ben Field')),
  expertsList: byIdentifier(named('a', 'Ada Stone'), ...mainNames.map((name) => named(name, `Main ${name}`))),
  eventList: byIdentifier(sampleEvent()),
});

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /experts': { status: 200, body: experts() } });
});
afterEach(() => service.restore());

const open = () => renderWithStore(<ExpertsPage />, { path: '/experts', preload: shellPreloads.experts });

test('the page has its title and a description of 120 to 160 characters', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('Our Experts | Caragana'));
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});

test('the first slide is the first featured expert, with a link to the profile', async () => {
  open();
  const first = within(await screen.findByRole('region', { name: featured.heading })).getByRole('group', {
    name: '1 of 2',
  });
  expect(within(first).getByRole('heading', { name: 'Ada Stone' })).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Read Full Bio: Ada Stone' })).toHaveAttribute(
    'href',
    '/people/profile/a',
  );
});

test('the expertise section links to the six services', () => {
  open();
  const links = within(screen.getByRole('region', { name: 'Pick your subject' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/what-we-do/regulatory-compliance',
    '/what-we-do/process-optimization',
    '/what-we-do/energy-transition',
    '/what-we-do/process-safety',
    '/what-we-do/digital-transformation',
    '/what-we-do/strategic-advice',
  ]);
});

const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('the three main experts are listed first, the others below', async () => {
  open();
  await screen.findByRole('list', { name: 'Main experts' });
  expect(namesIn('Main experts')).toEqual(grid.mainExperts.map((name) => `Main ${name}`));
  expect(namesIn('Experts')).toEqual(['Ada Stone']);
});

test('a main expert who is not in the list leaves no gap', async () => {
  service.answer('GET /experts', { status: 200, body: experts(grid.mainExperts.slice(0, 1)) });
  open();
  await screen.findByRole('list', { name: 'Main experts' });
  expect(namesIn('Main experts')).toHaveLength(1);
});

test('the biography dialog shows the person’s summary and links to the profile', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Biography: Ada Stone' }));
  const dialog = screen.getByRole('dialog', { name: 'Ada Stone' });
  expect(dialog).toHaveTextContent('Ada Stone in short.');
  expect(within(dialog).getByRole('link', { name: 'Read Full Bio' })).toHaveAttribute('href', '/people/profile/a');
});

test('the dialog closes by its button and opens again for another person', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Biography: Ada Stone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [name = ''] = grid.mainExperts;
  await userEvent.click(screen.getByRole('button', { name: `Biography: Main ${name}` }));
  expect(screen.getByRole('dialog', { name: `Main ${name}` })).toHaveTextContent(`Main ${name} in short.`);
});

test('the band "Join our team" links to the contact page', () => {
  open();
  const join = screen.getByRole('region', { name: 'Join our team' });
  expect(within(join).getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
});

test('the events of the experts are in a carousel', async () => {
  open();
  const carousel = await screen.findByRole('region', { name: 'Events' });
  expect(within(carousel).getByRole('link', { name: /Annual Conference/ })).toHaveAttribute(
    'href',
    '/discover/event/Annual-Conference',
  );
});

test('the page makes one call, and its people and events are hidden until it is answered', async () => {
  open();
  for (const name of loaded) expect(screen.queryByRole('region', { name })).toBeNull();
  for (const name of loaded) expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(service.calls.map(({ path }) => path)).toEqual(['/experts']);
});

test('with the service down, experts and events stay hidden', async () => {
  service.answer('GET /experts', { status: 500 });
  expectConsole('error', 'did not answer "experts"');
  const { store } = open();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"rejected"'));
  for (const name of loaded) expect(screen.queryByRole('region', { name })).toBeNull();
});

/** Bands whose content is loaded from the service. */
const loaded = [featured.heading, grid.heading, 'Events'];

test('an expert’s row has quantity and result of the signed calculation, if there is one', async () => {
  const signed = { ...named('a', 'Ada Stone'), signedResult: { title: 'Tip velocity', result: '60 m/s' } };
  service.answer('GET /experts', {
    status: 200,
    body: { ...experts(), expertsList: byIdentifier(signed, named('b', 'Ben Field')) },
  });
  open();
  const [first, second] = within(await screen.findByRole('list', { name: 'Experts' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Tip velocity 60 m/s');
  expect(second).not.toHaveTextContent('Tip velocity');
});
