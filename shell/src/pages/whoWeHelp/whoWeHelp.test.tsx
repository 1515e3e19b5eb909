import { mockService, renderWithStore, sampleProjectSummary } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { environmental } from './environmental/environmental.content.ts';
import { Component as EnvironmentalPage } from './environmental/EnvironmentalPage.tsx';
import { executives } from './executives/executives.content.ts';
import { Component as ExecutivesPage } from './executives/ExecutivesPage.tsx';
import { operations } from './operations/operations.content.ts';
import { Component as OperationsPage } from './operations/OperationsPage.tsx';
import { shellPreloads } from '../shellPreloads.ts';

const pages = [
  {
    Page: OperationsPage,
    content: operations,
    label: 'WHO WE HELP / OPERATIONS',
    services: 'Pre-FEED engineering studies for operational excellence',
    second: 'Integrate',
  },
  {
    Page: EnvironmentalPage,
    content: environmental,
    label: 'WHO WE HELP / ENVIRONMENTAL',
    services: 'Comprehensive solutions for environmental management',
    second: 'Integrate',
  },
  {
    Page: ExecutivesPage,
    content: executives,
    label: 'WHO WE HELP / EXECUTIVE',
    services: 'Comprehensive solutions for sustainable operations',
    second: 'Implement',
  },
] as const;

const headingsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test.each(pages)('$label: the page has its hero, services, steps and benefits', ({ Page, content, ...expected }) => {
  renderWithStore(<Page />);
  expect(screen.getByText(expected.label)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: content.hero.heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to an Expert' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('region', { name: expected.services })).toBeVisible();
  expect(headingsOf(content.approach.heading)).toEqual([
    'Step 1 Analyze',
    `Step 2 ${expected.second}`,
    'Step 3 Optimize',
  ]);
  expect(headingsOf(content.benefits.heading)).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute('href', '/contact');
});

test.each(pages)('$label: the expertise carousel links to the three article categories', ({ Page }) => {
  renderWithStore(<Page />);
  const carousel = within(screen.getByRole('region', { name: 'Read how we do it' }));
  expect(carousel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover/articles/engineering',
    '/discover/articles/sustainability',
    '/discover/articles/innovation',
  ]);
});

test.each(pages)('$label: the projects of the audience are the first ones', async ({ Page, content }) => {
  const other = sampleProjectSummary({ seoUrlSlug: 'Other', title: 'Other' });
  const own = content.projects.toReversed().map((slug) => sampleProjectSummary({ seoUrlSlug: slug, title: slug }));
  const projects = Object.fromEntries([other, ...own].map((project, index) => [`p${index}`, project]));
  const service = mockService({ 'GET /featured-projects': { status: 200, body: { all: projects } } });
  renderWithStore(<Page />, { preload: shellPreloads.audience });
  const band = within(await screen.findByRole('region', { name: 'From our project files' }));
  expect(band.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    [...content.projects, 'Other'].map((title) => expect.stringContaining(title.slice(0, 30))),
  );
  service.restore();
});

test.each(pages)('$label: three questions are closed initially, and one opens at a time', async ({ Page, content }) => {
  const { container } = renderWithStore(<Page />);
  const items = [...container.querySelectorAll('details[name]')] as HTMLDetailsElement[];
  expect(items.map(({ open }) => open)).toEqual([false, false, false]);
  await userEvent.click(screen.getByText(content.questions[1].question));
  expect(items.map(({ open }) => open)).toEqual([false, true, false]);
});

test('the executives page has its title, benefits and consultation banner', () => {
  renderWithStore(<ExecutivesPage />);
  expect(document.title).toBe('Strategic Insights for Sustainable Growth | Caragana');
  expect(headingsOf(executives.benefits.heading)).toEqual(['Strategic Alignment', 'Measurable ROI', 'Risk Mitigation']);
  expect(screen.getByRole('complementary', { name: 'Achieve optimization with expert guidance' })).toBeVisible();
});

test('each audience has a different form of benefits', () => {
  const forms = pages.map(({ content }) => content.benefits.form);
  expect(forms).toEqual(['log', 'sources', 'board']);
});

test('the log of operations has a time and a reading for each of its benefits', () => {
  renderWithStore(<OperationsPage />);
  const entries = within(screen.getByRole('region', { name: operations.benefits.heading })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('time').textContent)).toEqual(['19:40', '02:15', '05:50']);
  for (const entry of entries) expect(within(entry).getByText(/\d+%|m³/)).toBeVisible();
});

test('the filed number follows from the measured one: mol of gas, mol of carbon, tonnes of CO₂', () => {
  renderWithStore(<EnvironmentalPage />);
  const trail = within(screen.getByRole('region', { name: environmental.live.heading }));
  const [volume, carbon, calculated, filed] = trail
    .getAllByRole('listitem')
    .slice(0, 4)
    .map((station) => Number(/[\d.]+/.exec(station.querySelector('p + p')?.textContent ?? '')?.[0]));
  // At 15 °C and 101.325 kPa a kmol of an ideal gas has 23.645 m³; a kmol of CO₂ weighs 44.01 kg.
  const tonnes = (((volume ?? 0) * 1000) / 23.645) * (carbon ?? 0) * 0.04401;
  expect(calculated).toBe(Number(tonnes.toFixed(1)));
  expect(filed).toBe(calculated);
});

test('the board page divides capital by the tonnes of ten years, the cheapest option first', () => {
  renderWithStore(<ExecutivesPage />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['7', '23', '46']);
  expect(screen.getByRole('rowheader', { name: 'Electric drives on two compressors' })).toBeVisible();
});

test('titles differ and descriptions have 120 to 160 characters', () => {
  const metas = pages.map(({ content }) => content.meta);
  expect(new Set(metas.map(({ title }) => title)).size).toBe(3);
  for (const { description } of metas) {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
