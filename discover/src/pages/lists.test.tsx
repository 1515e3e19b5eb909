import {
  mockServiceInEachTest,
  renderWithStore,
  sampleEvent,
  samplePageOf,
  sampleProjectSummary,
  sampleResearchSummary,
} from '@site/shared/testing';
import type { SearchHit } from '@site/shared';
import { screen, within } from '@testing-library/react';
import { preloadListOf } from '../contentItems/contentPreloads.ts';
import { Component as EventList } from './events/EventListPage.tsx';
import { Component as ProjectList } from './projects/ProjectListPage.tsx';
import { Component as ResearchList } from './research/ResearchListPage.tsx';

const service = mockServiceInEachTest();

function openEvents(items: ReturnType<typeof sampleEvent>[], path = '/discover/events') {
  service.answer('GET /events', { status: 200, body: samplePageOf(items) });
  return renderWithStore(<EventList />, { path, preload: preloadListOf('events') });
}
const upcomingEvent = sampleEvent({ seoUrlSlug: 'Upcoming', title: 'Upcoming event' });
const pastEvent = sampleEvent({ seoUrlSlug: 'Past', title: 'Past event', isPast: true });

test('lists upcoming and past events separately', async () => {
  openEvents([upcomingEvent, pastEvent]);
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
  expect(upcoming.getByRole('link', { name: 'Upcoming event' })).toHaveAttribute('href', '/discover/event/Upcoming');
  expect(
    upcoming.getByText(/9:00 a.m. on the first day to 12:30 p.m. on the last, Alberta time \(UTC−6\)/),
  ).toHaveTextContent('Calgary, Alberta');
  expect(upcoming.queryByRole('link', { name: 'Past event' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Past' })).getByRole('link')).toHaveTextContent('Past event');
  expect(screen.getByRole('status')).toHaveTextContent('2 events');
});

test('without upcoming events, the list links to the mailing list', async () => {
  openEvents([pastEvent]);
  const upcoming = within(await screen.findByRole('region', { name: 'Upcoming' }));
  expect(upcoming.getByText(/^No date is set/)).toBeInTheDocument();
  expect(upcoming.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/contact#mailing-list');
});

test('a later page with only past events has no part for upcoming events', async () => {
  openEvents([pastEvent], '/discover/events?page=2');
  await screen.findByRole('region', { name: 'Past' });
  expect(screen.queryByRole('region', { name: 'Upcoming' })).toBeNull();
});

test('the list of research papers shows link, date and count', async () => {
  service.answer('GET /research', { status: 200, body: samplePageOf([sampleResearchSummary()]) });
  renderWithStore(<ResearchList />, { path: '/discover/research', preload: preloadListOf('research') });
  const link = await screen.findByRole('link', { name: 'Flare Efficiency' });
  expect(link).toHaveAttribute('href', '/discover/research/Flare-Efficiency');
  expect(screen.getByText('March 2, 2026')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 research paper');
});

test('research papers have their numbers in the register, which counts up by date', async () => {
  const items = [sampleResearchSummary(), sampleResearchSummary({ seoUrlSlug: 'Older' })];
  const body = samplePageOf(items, { page: 2, pageSize: 12, pageCount: 2, total: 14 });
  service.answer('GET /research', { status: 200, body });
  renderWithStore(<ResearchList />, { path: '/discover/research?page=2', preload: preloadListOf('research') });
  expect(await screen.findByText('R-02')).toBeVisible();
  expect(screen.getByText('R-01')).toBeVisible();
});

test('the newest research paper leads the first page, its number in the cover only', async () => {
  const items = [sampleResearchSummary(), sampleResearchSummary({ seoUrlSlug: 'Older' })];
  service.answer('GET /research', { status: 200, body: samplePageOf(items) });
  renderWithStore(<ResearchList />, { path: '/discover/research', preload: preloadListOf('research') });
  const papers = await screen.findAllByRole('link', { name: 'Flare Efficiency' });
  expect(papers.map((paper) => paper.closest('li')?.querySelector('img')?.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
  ]);
  expect(screen.getAllByText(/^R-/).map((number) => number.textContent)).toEqual(['R-01']);
});

test('project cards show the sector and the full description', async () => {
  const description = 'What it costs to keep methane in the pipe. '.repeat(5).trim();
  service.answer('GET /projects', { status: 200, body: samplePageOf([sampleProjectSummary({ description })]) });
  renderWithStore(<ProjectList />, { path: '/discover/projects', preload: preloadListOf('projects') });
  expect(await screen.findByText('Gas processing / Engineering')).toBeInTheDocument();
  expect(screen.getByText(description)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Methane (opens in a new tab)' });
  expect(link).toHaveAttribute('href', '/discover/project/Methane');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a list with search words shows the search results with marked matches', async () => {
  const hit: SearchHit = {
    kind: 'research',
    seoUrlSlug: 'Flare-Efficiency',
    title: [{ text: 'Flare', isMatch: true }, { text: ' Efficiency' }],
    excerpt: [{ text: 'Wind blows the ' }, { text: 'flare', isMatch: true }],
    date: '2026-03-02',
    author: { fullName: 'Noor Halvorsen', professionalTitle: '', seoUrlSlug: 'noor-halvorsen' },
  };
  service.answer('GET /search', { status: 200, body: samplePageOf([hit]) });
  const { container } = renderWithStore(<ResearchList />, {
    path: '/discover/research?q=flare',
    preload: preloadListOf('research'),
  });
  const link = await screen.findByRole('link', { name: 'Flare Efficiency' });
  expect(link).toHaveAttribute('href', '/discover/research/Flare-Efficiency');
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Flare', 'flare']);
  expect(screen.getByText('March 2, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Noor Halvorsen' })).toHaveAttribute(
    'href',
    '/people/profile/noor-halvorsen',
  );
  expect(screen.getByRole('status')).toHaveTextContent('1 research paper for “flare”');
});

test('a search without results in a list links to the search over all content types', async () => {
  service.answer('GET /search', { status: 200, body: samplePageOf([], { pageCount: 0 }) });
  renderWithStore(<ResearchList />, { path: '/discover/research?q=helium', preload: preloadListOf('research') });
  expect(await screen.findByRole('heading', { name: 'Dry hole' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search all of Discover for “helium”' })).toHaveAttribute(
    'href',
    '/discover?q=helium',
  );
});
