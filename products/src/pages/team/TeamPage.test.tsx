import { methaneAssessmentSlug, paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { team } from './team.content.ts';
import { Component as TeamPage } from './TeamPage.tsx';

const open = () => act(async () => renderWithStore(<TeamPage />, { path: paths.product('team') }));

test('the page has one h1 and its own title', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One System, Every Detail');
  expect(document.title).toBe('TEAM: Marginal Abatement Cost Curves for Methane and GHG | Caragana');
});

test('both book buttons and the banner lead to the contact page', async () => {
  await open();
  const books = screen.getAllByRole('link', { name: /^Book a/ });
  expect(books.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Book a Demo', '/contact'],
    ['Book a Demo', '/contact'],
    ['Book a Consultation', '/contact'],
  ]);
});

test('the project of the methane mitigation assessment is linked', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Read about the assessment' })).toHaveAttribute(
    'href',
    paths.project(methaneAssessmentSlug),
  );
});

test('the other platforms open in a new tab', async () => {
  await open();
  const cards = within(screen.getByRole('region', { name: 'Explore other platforms' })).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/products/emissions-advisor',
    '/products/rt-ghg',
    '/products/iffv',
  ]);
  for (const card of cards) expect(card).toHaveAttribute('target', '_blank');
});

test('the capabilities are a carousel', async () => {
  await open();
  const carousel = screen.getByRole('region', { name: 'Capabilities of TEAM' });
  expect(carousel).toHaveAttribute('aria-roledescription', 'carousel');
  expect(within(carousel).getAllByRole('heading', { level: 3 })).toHaveLength(team.capabilities.items.length);
});

test('nine questions are asked, each once, in one accordion', async () => {
  await open();
  expect(new Set(team.questions.map(({ question }) => question)).size).toBe(9);
  for (const { question } of team.questions) {
    expect(screen.getByText(question).closest('details')).toHaveAttribute('name', 'team-questions');
  }
});

test('the description has 120 to 160 characters', () => {
  expect(team.meta.description.length).toBeGreaterThanOrEqual(120);
  expect(team.meta.description.length).toBeLessThanOrEqual(160);
});

test('no element carries an inline style, which the Content-Security-Policy forbids', async () => {
  const { container } = await open();
  expect(container.querySelector('[style]')).toBeNull();
});
