import {
  byIdentifier,
  expectConsole,
  mockService,
  renderWithStore,
  reportIntersection,
  sampleClient,
  samplePerson,
  type ServiceMock,
} from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shellPreloads } from '../shellPreloads.ts';
import { meta } from './about.content.ts';
import { Component as AboutPage } from './AboutPage.tsx';
import { networkAutoplayMs } from './Network/Network.tsx';

let service: ServiceMock;
beforeEach(() => {
  service = mockService({
    'GET /about': { status: 200, body: { founders: { n: samplePerson() }, 'advisory-board': {} } },
    'GET /home': {
      status: 200,
      body: {
        clientList: byIdentifier(
          sampleClient({ identifier: 'a', name: 'Alder Gas' }),
          sampleClient({ identifier: 'b', name: 'Birch Power' }),
        ),
      },
    },
  });
});
afterEach(() => service.restore());

const open = () => renderWithStore(<AboutPage />, { path: '/about', preload: shellPreloads.about });

test('the page has its title and a description of 120 to 160 characters', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('About Us | Caragana'));
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});

test('the page shows the mission and over 100 years of experience', () => {
  open();
  const mission = screen.getByRole('region', { name: 'The job we set ourselves' });
  expect(mission).toHaveTextContent(/Integrate engineering, process simulation and software development/);
  expect(mission).toHaveTextContent('100+ years of experience in the management team');
});

test('the history has nine entries from 2003 to 2025', () => {
  open();
  const entries = within(screen.getByRole('region', { name: 'History' })).getAllByRole('article');
  const rows = entries.map((entry) => [
    entry.querySelector('time')?.textContent,
    within(entry).getByRole('heading').textContent,
  ]);
  expect(rows).toEqual([
    ['2003', 'Founding'],
    ['2006', 'First simulator extensions project'],
    ['2007', 'Benzene Advisor'],
    ['2012', 'Flare Advisor'],
    ['2019', 'Methane mitigation pathways project'],
    ['2022', 'Federal recognition'],
    ['2023', 'First annual conference'],
    ['2024', 'RT-GHG'],
    ['2025', 'Emissions Advisor V2'],
  ]);
});

test('the axis shows the nine dates of the history to scale', () => {
  open();
  const axis = screen.getByRole('img', { name: /^Time axis to scale, 2003 to 2025/ });
  expect(axis).toHaveAccessibleName(expect.stringMatching(/2003, 2006, 2007, 2012, 2019, 2022, 2023, 2024, 2025$/));
  const positions = [2003, 2006, 2012, 2025].map((year) =>
    Number.parseFloat(within(axis).getByText(year).parentElement?.getAttribute('x') ?? ''),
  );
  expect(positions).toEqual([0, 13.636, 40.909, 100]);
});

test('labels of close dates on the axis move down, so that none covers another', () => {
  open();
  const axis = screen.getByRole('img', { name: /^Time axis/ });
  const steps = [2003, 2006, 2007, 2012, 2019, 2022, 2023, 2024, 2025].map(
    (year) => within(axis).getByText(year).parentElement?.dataset.step,
  );
  expect(steps).toEqual(['0', '1', '0', '0', '0', '0', '1', '2', '3']);
});

test('the axis highlights the dates that the carousel shows', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  open();
  const carousel = screen.getByRole('region', { name: 'History' });
  const markOf = (year: number) =>
    within(screen.getByRole('img', { name: /^Time axis/ })).getByText(year).parentElement;
  expect(markOf(2003)).toHaveAttribute('data-place', '0');
  await act(async () => reportIntersection(carousel, { isIntersecting: true }));
  fireEvent.click(await within(carousel).findByRole('button', { name: 'Next: History' }));
  expect(markOf(2003)).toHaveAttribute('data-place', '-1');
  expect(markOf(2006)).toHaveAttribute('data-place', '0');
});

test('the network carousel advances every 2500 ms', () => {
  expect(networkAutoplayMs).toBe(2500);
});

test('founders link to their profiles, and a group without people is omitted', async () => {
  open();
  const founders = await screen.findByRole('region', { name: 'Who started it' });
  expect(within(founders).getByRole('link', { name: /Noor Halvorsen/ })).toHaveAttribute(
    'href',
    '/people/profile/noor-halvorsen',
  );
  expect(screen.queryByRole('region', { name: 'Advisory board' })).toBeNull();
});

test('a further group has its name as the heading', async () => {
  service.answer('GET /about', { status: 200, body: { 'advisory-board': { n: samplePerson() } } });
  open();
  expect(await screen.findByRole('region', { name: 'Advisory board' })).toBeVisible();
});

test('the approach has three steps, and there are six values', () => {
  open();
  const headings = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(headings('How we work')).toEqual(['Analyze', 'Implement', 'Optimize']);
  expect(headings('Promises you can hold us to')).toHaveLength(6);
});

test('the figure of the core concept has a text alternative', () => {
  open();
  const concept = screen.getByRole('region', { name: 'Optimization' });
  expect(
    within(concept).getByRole('img', {
      name: /from today’s operating point, worth \$59k\/d, to the optimum, worth \$80k\/d/,
    }),
  ).toBeVisible();
});

test('the page links to the contact page for a consultation', () => {
  open();
  expect(screen.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute('href', '/contact');
});

test('the page makes exactly two calls, for the people and for the network', async () => {
  open();
  await screen.findByRole('region', { name: 'Network and members' });
  expect(service.calls.map(({ path }) => path).toSorted()).toEqual(['/about', '/home']);
});

test('founders and logos are hidden until they are loaded', async () => {
  open();
  for (const name of loaded) expect(screen.queryByRole('region', { name })).toBeNull();
  for (const name of loaded) expect(await screen.findByRole('region', { name })).toBeVisible();
});

test('with the service down, founders and logos stay hidden', async () => {
  service.answer('GET /about', { status: 500 });
  service.answer('GET /home', { status: 500 });
  expectConsole('error', 'did not answer "about"');
  expectConsole('error', 'did not answer "home"');
  const { store } = open();
  const calls = () => Object.values(store.getState().siteApi.queries);
  await waitFor(() => expect(calls().map((call) => call?.status)).toEqual(['rejected', 'rejected']));
  for (const name of loaded) expect(screen.queryByRole('region', { name })).toBeNull();
});

/** Bands whose content is loaded from the service. */
const loaded = ['Who started it', 'Network and members'];
