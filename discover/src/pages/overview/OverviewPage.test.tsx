import {
  mockServiceInEachTest,
  renderWithStore,
  sampleArticleSummary,
  sampleEvent,
  samplePageOf,
  sampleProjectSummary,
  sampleResearchSummary,
} from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadOverview } from '../../contentItems/contentPreloads.ts';
import { Component } from './OverviewPage.tsx';

const service = mockServiceInEachTest({
  'GET /articles': { status: 200, body: samplePageOf([sampleArticleSummary()], { total: 18 }) },
  'GET /research': { status: 200, body: samplePageOf([sampleResearchSummary()], { total: 6 }) },
  'GET /events': { status: 200, body: samplePageOf([sampleEvent()], { total: 8 }) },
  'GET /projects': { status: 200, body: samplePageOf([sampleProjectSummary()], { total: 7 }) },
});

const open = (path = '/discover') => renderWithStore(<Component />, { path, preload: preloadOverview });

test('the index of content types links to the lists and shows the counts', async () => {
  open();
  await screen.findByRole('region', { name: 'Newest articles' });
  const contentTypeIndex = within(screen.getByRole('figure', { name: 'Index of publications' }));
  expect(contentTypeIndex.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover/articles',
    '/discover/events',
    '/discover/research',
    '/discover/projects',
  ]);
  for (const count of ['18', '6', '8', '7']) expect(contentTypeIndex.getByText(count)).toBeVisible();
});

test('links to the newest item of each content type', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Flare Metering' })).toHaveAttribute(
    'href',
    '/discover/article/Flare-Metering',
  );
  expect(screen.getByRole('link', { name: 'Flare Efficiency' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Annual Conference' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Methane (opens in a new tab)' })).toHaveAttribute('target', '_blank');
});

test('without upcoming events, shows the latest past event', async () => {
  service.answer('GET /events', { status: 200, body: samplePageOf([sampleEvent({ isPast: true })]) });
  open();
  expect(await screen.findByRole('region', { name: 'Past events' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Next events' })).toBeNull();
});

test('before data is loaded, shows the index of content types with links', () => {
  renderWithStore(<Component />, { path: '/discover' });
  expect(screen.getByRole('heading', { level: 1, name: 'Discover' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/discover/events');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a search shows results of all content types instead of the newest items', async () => {
  service.answer('GET /search', {
    status: 200,
    body: samplePageOf(
      [
        {
          kind: 'projects',
          seoUrlSlug: 'Methane',
          title: [{ text: 'Methane', isMatch: true }],
          excerpt: [{ text: 'It leaks.' }],
          category: 'engineering',
        },
      ],
      { total: 14, pageCount: 2 },
    ),
  });
  open();
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search all of Discover' }), 'methane{Enter}');
  // Same element before and after: screen readers announce only changes of an existing live region.
  expect(screen.getByRole('status')).toBe(status);
  await waitFor(() => expect(status).toHaveTextContent('14 pieces for “methane”, page 1 of 2'));
  expect(document.title).toBe('“methane” | Discover: Articles, Research, Events and Projects | Caragana');
  expect(screen.getByText('project / Engineering')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/discover?q=methane&page=2#list');
  expect(screen.queryByRole('region', { name: 'Newest articles' })).toBeNull();
});
