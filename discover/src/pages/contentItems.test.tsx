import {
  mockServiceInEachTest,
  renderWithStore,
  sampleEvent,
  sampleProject,
  sampleProjectSummary,
  sampleResearch,
  sampleResearchSummary,
  structuredData,
} from '@site/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { preloadEvent, preloadProject, preloadResearch } from '../contentItems/contentPreloads.ts';
import { Component as EventPage } from './events/EventPage.tsx';
import { Component as ProjectPage } from './projects/ProjectPage.tsx';
import { Component as ResearchPage } from './research/ResearchPage.tsx';

const service = mockServiceInEachTest();

const params = { seoUrlSlug: 'A' };
function openEvent(changes: Parameters<typeof sampleEvent>[0] = {}) {
  service.answer('GET /events/A', { status: 200, body: sampleEvent({ seoUrlSlug: 'A', ...changes }) });
  return renderWithStore(<EventPage />, { path: '/discover/event/A', params, preload: preloadEvent });
}
function openProject(changes: Parameters<typeof sampleProject>[0] = {}) {
  service.answer('GET /projects/A', { status: 200, body: sampleProject({ seoUrlSlug: 'A', ...changes }) });
  return renderWithStore(<ProjectPage />, { path: '/discover/project/A', params, preload: preloadProject });
}
function openResearch(changes: Parameters<typeof sampleResearch>[0] = {}) {
  service.answer('GET /research/A', { status: 200, body: sampleResearch({ seoUrlSlug: 'A', ...changes }) });
  return renderWithStore(<ResearchPage />, { path: '/discover/research/A', params, preload: preloadResearch });
}
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

test('an event shows its local dates and times, its place, and links to the inquiry form and a calendar file', async () => {
  openEvent({ venue: 'Hall 3' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Annual Conference' })).toBeInTheDocument();
  expect(screen.getByText('May 4, 2027 to May 5, 2027')).toHaveAttribute('datetime');
  expect(factOf('Time')).toHaveTextContent(
    '9:00 a.m. on the first day to 12:30 p.m. on the last, Alberta time (UTC−6)',
  );
  expect(factOf('Place')).toHaveTextContent('Hall 3, Calgary, Alberta');
  expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' })).toHaveAttribute(
    'href',
    '/api/events/A/calendar.ics',
  );
  const asking = screen.getAllByRole('link', { name: 'Ask for a Place' });
  expect(asking.map((link) => link.getAttribute('href'))).toEqual(['/contact#inquiry', '/contact#inquiry']);
  expect(screen.queryByText('This event is over.')).toBeNull();
});

test('a past event shows a note, and links to neither form nor calendar', async () => {
  openEvent({ isPast: true });
  expect(await screen.findByText('This event is over.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /calendar|Place/ })).toBeNull();
});

test('the structured data of an event contains its place', async () => {
  openEvent({ venue: 'Hall 3' });
  await screen.findByRole('heading', { level: 1, name: 'Annual Conference' });
  expect(structuredData()[0]).toMatchObject({
    '@type': 'Event',
    startDate: '2027-05-04T09:00:00-06:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Hall 3', address: 'Calgary, Alberta' },
    organizer: { name: 'Caragana' },
  });
});

test('the structured data of a webinar has a virtual location', async () => {
  openEvent({ location: 'Online' });
  await screen.findByRole('heading', { level: 1, name: 'Annual Conference' });
  expect(structuredData()[0]).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://www.caragana.example/discover/event/A' },
  });
});

test('a project shows sector, category and facts', async () => {
  openProject();
  expect(await screen.findByRole('heading', { level: 1, name: 'Methane' })).toBeInTheDocument();
  expect(factOf('Sector')).toHaveTextContent('Gas processing');
  expect(factOf('Category')).toHaveTextContent('Engineering');
  expect(factOf('Region')).toHaveTextContent('Canada');
  expect(screen.getByRole('heading', { level: 2, name: 'Challenge' })).toBeInTheDocument();
});

test('related projects open in a new tab', async () => {
  openProject({ related: [sampleProjectSummary({ seoUrlSlug: 'B', title: 'Flares' })] });
  const link = await screen.findByRole('link', { name: /^Flares/ });
  expect(link).toHaveAttribute('href', '/discover/project/B');
  expect(link).toHaveAttribute('target', '_blank');
});

test('a research paper shows its author and links to related papers', async () => {
  openResearch({ related: [sampleResearchSummary({ seoUrlSlug: 'B', title: 'Vents' })] });
  expect(await screen.findByRole('link', { name: 'Noor Halvorsen' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vents' })).toHaveAttribute('href', '/discover/research/B');
  expect(structuredData()[0]).toMatchObject({ '@type': 'ScholarlyArticle' });
  await waitFor(() => expect(document.title).toBe('Flare Efficiency in Crosswind | Caragana'));
});

test.each([
  ['Event', <EventPage key="event" />, '/discover/events'],
  ['Project', <ProjectPage key="project" />, '/discover/projects'],
  ['Research paper', <ResearchPage key="research" />, '/discover/research'],
])('before it is loaded, the %s page shows its heading and a breadcrumb to its list', (heading, page, list) => {
  renderWithStore(page, { params });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect([...trail.querySelectorAll('a')].at(-1)).toHaveAttribute('href', list);
});
