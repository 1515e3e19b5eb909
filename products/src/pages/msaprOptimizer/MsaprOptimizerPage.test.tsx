import { paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { msaprOptimizer } from './msaprOptimizer.content.ts';
import { Component as MsaprOptimizerPage } from './MsaprOptimizerPage.tsx';

const open = () => act(async () => renderWithStore(<MsaprOptimizerPage />, { path: paths.product('msapr-optimizer') }));

test('the page has one h1, the platform’s tagline', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Simplify Engine Compliance');
});

test('both booking links lead to the contact page', async () => {
  await open();
  const books = screen.getAllByRole('link', { name: 'Book a Demo' });
  expect(books.map((link) => link.getAttribute('href'))).toEqual([paths.contact, paths.contact]);
});

test('the capabilities are an accordion with one open item at a time', async () => {
  await open();
  for (const { title } of msaprOptimizer.capabilities.items) {
    expect(screen.getByText(title).closest('details')).toHaveAttribute('name', 'msapr-optimizer-capabilities');
  }
});

test('the questions suggest a safety factor of +20%', () => {
  const answer = msaprOptimizer.questions.find(({ question }) => question.includes('safety factor'))?.answer;
  expect(answer).toContain('+20%');
});

test('questions are unique and answers have 40 to 120 words', () => {
  const { questions } = msaprOptimizer;
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { answer } of questions) {
    expect(answer.split(/\s+/).length).toBeGreaterThanOrEqual(40);
    expect(answer.split(/\s+/).length).toBeLessThanOrEqual(120);
  }
});

test('three other platforms are linked', async () => {
  await open();
  const cards = within(screen.getByRole('region', { name: 'Explore other platforms' })).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    paths.product('emissions-advisor'),
    paths.product('iffv'),
    paths.product('xtrema-suite'),
  ]);
});

test('the description has 120 to 160 characters', () => {
  expect(msaprOptimizer.meta.description.length).toBeGreaterThanOrEqual(120);
  expect(msaprOptimizer.meta.description.length).toBeLessThanOrEqual(160);
});
