import { paths, serviceNames, serviceSlugs } from '@site/shared';
import { hrefsOf, mockServiceInEachTest, renderWithStore, sampleEvent } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { preloadFeaturedEvents } from './featuredEvents.ts';
import { Component as WhatWeDoPage } from './WhatWeDoPage.tsx';

const events = ['A', 'B', 'C', 'D'].map((slug) => sampleEvent({ identifier: slug, seoUrlSlug: slug, title: slug }));

const service = mockServiceInEachTest({
  'GET /events': { status: 200, body: { items: events, page: 1, pageSize: 6, pageCount: 1, total: 4 } },
});

const open = (path: string = paths.whatWeDo) =>
  act(async () => renderWithStore(<WhatWeDoPage />, { path, preload: preloadFeaturedEvents }));
const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = (name: string) => region(name).getAllByRole('heading', { level: 3 });

test('the cards name and link to all six services', async () => {
  await open();
  const cards = region('Start with the problem you have');
  expect(headings('Start with the problem you have').map(({ textContent }) => textContent)).toEqual(
    Object.values(serviceNames),
  );
  expect(hrefsOf(serviceSlugs.map((slug) => cards.getByRole('link', { name: serviceNames[slug] })))).toEqual(
    serviceSlugs.map((slug) => `/what-we-do/${slug}`),
  );
});

test('the cards show the first offers of each service and a link to all of them', async () => {
  await open();
  const list = region('Start with the problem you have');
  expect(list.getByText('Debottlenecking')).toBeVisible();
  expect(list.queryByText('Process Design')).not.toBeInTheDocument();
  const more = list.getAllByRole('link', { name: /^and [23] more of / });
  expect(more).toHaveLength(6);
  expect(new Set(hrefsOf(more))).toEqual(new Set(['/what-we-do/services#services-list']));
  expect(screen.getByRole('link', { name: 'See All Services' })).toHaveAttribute(
    'href',
    '/what-we-do/services#services-list',
  );
});

test('/what-we-do/services lists all offers of all services', async () => {
  await open(paths.services);
  expect(headings('The list of deliverables').map(({ textContent }) => textContent)).toEqual(
    Object.values(serviceNames),
  );
  expect(region('The list of deliverables').getByText('Process Design')).toBeVisible();
  expect(screen.queryByText(/^and \d more/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See All Services' })).not.toBeInTheDocument();
});

test('the canonical URL of /what-we-do/services is /what-we-do', async () => {
  await open(paths.services);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://www.caragana.example/what-we-do',
  );
});

test('pillars, platforms and banner have their links; the slider shows the events', async () => {
  await open();
  expect(hrefsOf([region('Why Caragana?').getByRole('link', { name: 'About Us' })])).toEqual(['/about']);
  const platforms = region('Software for the routine part').getAllByRole('link', { name: /\(opens in a new tab\)$/ });
  for (const link of platforms) expect(link).toHaveAttribute('target', '_blank');
  expect(hrefsOf(platforms)).toEqual([
    '/products/emissions-advisor',
    '/products/iffv',
    '/products/msapr-optimizer',
    '/products/rt-ghg',
    '/products/team',
    '/products/xtrema-suite',
  ]);
  const slides = within(await screen.findByRole('region', { name: 'Ask us in person' }));
  expect(slides.getAllByRole('article')).toHaveLength(4);
  expect(service.calls.map(({ path, query }) => `${path}?${query}`)).toEqual(['/events?page=1&pageSize=6']);
  expect(screen.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute('href', '/contact');
});

test('the figure shows the reading of each service from one meter', async () => {
  await open();
  const figure = within(screen.getByRole('figure', { name: 'What each service reads from a flare meter' }));
  // The title block follows the six readings.
  const textsOf = (role: string) =>
    figure
      .getAllByRole(role)
      .slice(0, 6)
      .map(({ textContent }) => textContent);
  expect(textsOf('term')).toEqual(Object.values(serviceNames));
  expect(textsOf('definition')).toEqual([
    '126 10³ m³ in the month’s report',
    '164 GJ/d of product lost',
    '3,490 t CO₂e/y to abate',
    '129 kg/h in the flare header',
    '8,640 readings/d to keep and check',
    'CAD 332k a year if every tonne is priced',
  ]);
});
