import { methaneAssessmentSlug } from '@site/shared';
import {
  byIdentifier,
  expectConsole,
  mockService,
  renderWithStore,
  sampleArticleSummary,
  sampleClient,
  sampleEvent,
  sampleProjectSummary,
  sampleResearchSummary,
  type ServiceMock,
} from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shellPreloads } from '../shellPreloads.ts';
import { clients, discover } from './belowTheFold.content.ts';
import { ClientLogos } from './ClientLogos/ClientLogos.tsx';
import { Discover } from './Discover/Discover.tsx';
import { Component as HomePage } from './HomePage.tsx';
import { HomeProjects } from './HomeProjects/HomeProjects.tsx';

let service: ServiceMock;
afterEach(() => service.restore());

const article = sampleArticleSummary({ description: 'About the article.' });
const research = sampleResearchSummary({ description: 'About the research.' });
const event = sampleEvent({ description: 'About the event.' });
const clientList = byIdentifier(sampleClient({ imageUrl: '/logo.svg' }));
const withHome = (body: object) => {
  service = mockService({
    'GET /home': { status: 200, body: { clientList: {}, ...body } },
    'GET /featured-projects': { status: 200, body: {} },
  });
};

const open = (ui = <HomePage />) => renderWithStore(ui, { preload: shellPreloads.home });
const band = (name: string) => screen.findByRole('region', { name });

test('the page makes two calls, and hides the bands that depend on them until the answers arrive', async () => {
  withHome({ article, clientList });
  service.answer('GET /featured-projects', { status: 200, body: { all: { methane: sampleProjectSummary() } } });
  open();
  for (const name of loaded) expect(screen.queryByLabelText(name)).toBeNull();
  for (const name of loaded) expect(await screen.findByLabelText(name)).toBeVisible();
  expect(service.calls.map(({ path }) => path).toSorted()).toEqual(['/featured-projects', '/home']);
});

test('every button has the right target', async () => {
  withHome({});
  open();
  const targets = Object.fromEntries(
    screen.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(targets).toMatchObject({
    'Talk to an Expert': '/contact',
    'Book a Consultation': '/contact',
    'About Us': '/about',
    'Read on engineering': '/discover/articles/engineering',
    'Read on sustainability': '/discover/articles/sustainability',
    'Read on innovation': '/discover/articles/innovation',
    'Regulatory Compliance': '/what-we-do/regulatory-compliance',
    'All five in one: the XTREMA Suite': '/products/xtrema-suite',
  });
});

test('the tabs are the three audiences, Operations first, each with a link to its page', async () => {
  withHome({});
  open();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Operations', 'Environmental', 'Executives']);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  const pages = screen
    .getAllByRole('link', { name: /^Learn More about (?:Operations|Environmental|Executives)$/, hidden: true })
    .map((link) => link.getAttribute('href'));
  expect(pages).toEqual(['/who-we-help/operations', '/who-we-help/environmental', '/who-we-help/executives']);
});

test('the tabs rotate every 8 seconds, and from the last to the first', async () => {
  withHome({});
  open();
  jest.useFakeTimers();
  const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;
  // Selecting a tab stops the rotation with its real timer; start the rotation again with fake timers.
  fireEvent.click(screen.getByRole('tab', { name: 'Operations' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start rotation: Who we help' }));
  act(() => void jest.advanceTimersByTime(7999));
  expect(selectedTab()).toBe('Operations');
  act(() => void jest.advanceTimersByTime(1));
  expect(selectedTab()).toBe('Environmental');
  act(() => void jest.advanceTimersByTime(8000));
  expect(selectedTab()).toBe('Executives');
  act(() => void jest.advanceTimersByTime(8000));
  expect(selectedTab()).toBe('Operations');
  jest.useRealTimers();
});

test('the abated tonnes link to their curve, without a carbon price', () => {
  withHome({});
  open();
  // One of the two is hidden by the width of the window.
  const links = screen.getAllByRole('link', { name: 'Measure A, without a carbon price' });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', '/products/team?price=0');
});

test('the five platforms have the right taglines and order, and link to their pages', async () => {
  withHome({});
  open();
  const platforms = screen.getByRole('region', { name: 'Software our own engineers use' });
  const taglines = [...platforms.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(taglines).toEqual([
    'Stay Ahead of Compliance',
    'Find and Fix Flare & Vent Losses',
    'Simplify Engine Compliance',
    'One System, Every Detail',
    'See Your Emissions in Real Time',
  ]);
  const links = within(platforms).getAllByRole('link', { name: /^Learn More about /, hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Learn More about Emissions Advisor', '/products/emissions-advisor'],
    ['Learn More about iFFV', '/products/iffv'],
    ['Learn More about MSAPR Optimizer', '/products/msapr-optimizer'],
    ['Learn More about TEAM', '/products/team'],
    ['Learn More about RT-GHG', '/products/rt-ghg'],
  ]);
});

test('six testimonials name a role and a company, and no person', async () => {
  withHome({});
  open();
  const testimonials = within(screen.getByRole('region', { name: 'What clients say' })).getAllByRole('figure');
  expect(testimonials).toHaveLength(6);
  expect(testimonials[0]).toHaveTextContent(/Plant Manager.*Sour gas processor/);
});

test('three numbers count up to their values, and the fourth is fixed', async () => {
  withHome({});
  open();
  const items = within(screen.getByRole('region', { name: 'Our record so far' })).getAllByRole('listitem');
  expect(items.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^100\+.*years of process modelling and optimization experience$/),
    expect.stringMatching(/^20,000.*oil and gas facilities in compliance, among 25,000\+ of every kind$/),
    expect.stringMatching(/^8.*fit-for-purpose simulators$/),
    '1 million+ mitigation projects evaluated: identified first, then costed and ranked',
  ]);
});

test('all four questions are closed initially', async () => {
  withHome({});
  open();
  const questions = screen.getByRole('region', { name: 'Frequently asked questions' }).querySelectorAll('details');
  expect([...questions].map(({ open }) => open)).toEqual([false, false, false, false]);
});

test('featured projects, without that of the report, are in one carousel, with three links to all projects', async () => {
  const first = sampleProjectSummary({ seoUrlSlug: 'A', title: 'T'.repeat(51), description: 'x'.repeat(121) });
  const second = sampleProjectSummary({ seoUrlSlug: 'B', title: 'The B' });
  const reported = sampleProjectSummary({ seoUrlSlug: methaneAssessmentSlug });
  service = mockService({
    'GET /featured-projects': {
      status: 200,
      body: { first: { a: first, report: reported }, second: { b: second, a: first } },
    },
  });
  open(<HomeProjects />);
  const projects = within(await band('Recent projects'));
  const cards = projects.getAllByRole('article');
  expect(cards).toHaveLength(2);
  expect(cards[1]).toHaveTextContent('The B');
  const link = projects.getByRole('link', { name: /^The B/ });
  expect(link).toHaveAttribute('href', '/discover/project/B');
  expect(link).toHaveAttribute('target', '_blank');
  for (const name of ['See All Projects', 'View Our Work', 'Explore Projects']) {
    expect(projects.getByRole('link', { name })).toHaveAttribute('href', '/discover/projects');
  }
  expect(projects.getByRole('link', { name: /^Canada-wide techno-economic assessment/ })).toHaveAttribute(
    'href',
    '/discover/project/Canada-Wide-Techno-Economic-Assessment-of-Methane-Mitigation-Pathways',
  );
});

test('each card shows the description of its item and links to the page and the list', async () => {
  withHome({ article, research, event });
  open(<Discover />);
  const latest = within(await band(discover.heading));
  const cards = latest.getAllByRole('article');
  expect(cards.map((card) => within(card).getByText(/^About/).textContent)).toEqual([
    'About the article.',
    'About the research.',
    'About the event.',
  ]);
  const addresses = latest.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/experts',
    '/discover/article/Flare-Metering',
    '/discover/articles',
    '/discover/research/Flare-Efficiency',
    '/discover/research',
    '/discover/event/Annual-Conference',
    '/discover/events',
  ]);
});

test.each([
  ['article', { article }, '/discover/articles'],
  ['research', { research }, '/discover/research'],
  ['event', { event }, '/discover/events'],
])('with only the %s there is one card and one link to a list', async (_name, body, list) => {
  withHome(body);
  open(<Discover />);
  const latest = within(await band(discover.heading));
  expect(latest.getAllByRole('article')).toHaveLength(1);
  const addresses = latest.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toHaveLength(3);
  expect(addresses[2]).toBe(list);
});

test('the clients’ logos have accessible names', async () => {
  withHome({ clientList });
  open(<ClientLogos />);
  expect(await screen.findByRole('img', { name: 'Saltgrass' })).toBeVisible();
});

test('with the service down, the bands that depend on it stay hidden', async () => {
  service = mockService({ 'GET /home': { status: 500 }, 'GET /featured-projects': { status: 500 } });
  expectConsole('error', 'did not answer "home"');
  expectConsole('error', 'did not answer "featuredProjects"');
  const { store } = open(
    <>
      <HomeProjects />
      <ClientLogos />
      <Discover />
    </>,
  );
  const calls = () => Object.values(store.getState().siteApi.queries);
  await waitFor(() => expect(calls().map((call) => call?.status)).toEqual(['rejected', 'rejected']));
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Bands whose content is loaded from the service. */
const loaded = ['Recent projects', clients.logos, discover.heading];
