import { paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';
import { Component as RegulatoryCompliancePage } from './RegulatoryCompliancePage.tsx';

const open = () => renderWithStore(<RegulatoryCompliancePage />, { path: paths.service('regulatory-compliance') });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the page has its headline as its only h1, its breadcrumb and its title', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Empowering Your Emissions Journey');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'What we do' })).toHaveAttribute('href', '/what-we-do');
  expect(trail.getByText('Regulatory Compliance')).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Regulatory Compliance Services | Caragana');
});

test('each call to action leads where the specification says', () => {
  open();
  expect(linkTo('Talk to an Expert')).toBe('/contact');
  expect(linkTo('Book a Consultation')).toBe('/contact');
  expect(linkTo('Explore Emissions Advisor')).toBe('/products/emissions-advisor');
  expect(linkTo('Learn More about our projects')).toBe('/discover/projects');
  expect(linkTo('See All Articles')).toBe('/discover/articles/sustainability');
  expect(linkTo('About Us')).toBe('/about');
});

test('the other services are process optimization, energy transition and process safety', () => {
  open();
  const others = within(screen.getByRole('region', { name: 'Explore other services' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/what-we-do/process-optimization',
    '/what-we-do/energy-transition',
    '/what-we-do/process-safety',
  ]);
});

test('three related articles open in a new tab', () => {
  open();
  const cards = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(
    regulatoryCompliance.related.articles.map(({ slug }) => `/discover/article/${slug}`),
  );
  expect(cards).toHaveLength(3);
  for (const card of cards) expect(card).toHaveAttribute('target', '_blank');
});

test('the five services are closed at first and share one accordion', () => {
  open();
  const items = regulatoryCompliance.offers.items.map(({ heading }) => screen.getByText(heading).closest('details'));
  expect(items).toHaveLength(5);
  expect(items.every((item) => item?.open === false)).toBe(true);
  expect(new Set(items.map((item) => item?.getAttribute('name')))).toEqual(new Set(['regulatory-compliance-services']));
});

test('opening a service shows its headed lists', async () => {
  open();
  await userEvent.click(screen.getByText('TIER Optimization'));
  expect(screen.getByRole('heading', { name: 'Options' })).toBeVisible();
  expect(screen.getByText(/Credits, offsets and fund payments/)).toBeVisible();
});

test('the introduction reads one stream as each framework does', () => {
  open();
  const table = screen.getByRole('table', { name: /fuel gas of one compressor engine/ });
  const rows = within(table).getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['FFV', 'GHG', 'TIER or OBPS', 'NPRI', 'MSAPR', 'D60 and D39']);
});

test('the hero’s drawing and the calendar show all eight frameworks', () => {
  open();
  const drawing = screen.getByRole('img', { name: 'One gas facility, eight reporting frameworks' });
  const tags = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
  expect(tags).toEqual(['NPRI', 'MSAPR', 'FFV', 'D39', 'D60', 'GHG', 'TIER OR OBPS']);
  const calendar = screen.getByRole('figure', { name: 'The reporting year, by framework' });
  expect(within(calendar).getAllByRole('listitem')).toHaveLength(8);
});

test('every linked answer of the questions leads to a page of the site', () => {
  open();
  expect(regulatoryCompliance.questions).toHaveLength(8);
  const links = regulatoryCompliance.questions.flatMap(({ answer }) =>
    answer.filter((part) => typeof part !== 'string'),
  );
  for (const { text, href } of links)
    expect(screen.getByText(text, { selector: `a[href="${href}"]` })).toBeInTheDocument();
});

test('the record shows the claims that the specification makes', () => {
  open();
  const record = within(screen.getByRole('region', { name: 'Our record' }));
  expect(record.getAllByRole('definition').map((value) => value.textContent)).toEqual(['25,000+', '60+', '100+']);
});

test('no element carries an inline style, which the Content-Security-Policy forbids', () => {
  const { container } = open();
  expect(container.querySelector('[style]')).toBeNull();
});
