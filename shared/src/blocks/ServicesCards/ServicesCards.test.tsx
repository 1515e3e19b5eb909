import { renderWithStore } from '../../testing/index.ts';
import { screen } from '@testing-library/react';
import { ServicesCards } from './ServicesCards.tsx';

const cards = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['operations', ['Process Optimization', 'Process Safety', 'Digital Transformation']],
  ['environmental', ['Regulatory Compliance', 'Energy Transition', 'Digital Transformation']],
  ['executives', ['Regulatory Compliance', 'Energy Transition', 'Strategic Advice']],
] as const)('the flag %s shows the cards of that audience and the link to all', (audience, expected) => {
  renderWithStore(<ServicesCards heading="Services" {...{ [audience]: true }} />);
  expect(cards()).toEqual(expected);
  expect(screen.getByRole('link', { name: 'See All Services' })).toHaveAttribute('href', '/what-we-do/services');
});

test('flags add up, and a card of both is shown once', () => {
  renderWithStore(<ServicesCards heading="Services" operations environmental />);
  expect(cards()).toEqual([
    'Regulatory Compliance',
    'Process Optimization',
    'Energy Transition',
    'Process Safety',
    'Digital Transformation',
  ]);
});

test('loadAll shows all six cards, whatever the flags, and no link to all', () => {
  renderWithStore(<ServicesCards heading="Services" executives loadAll />);
  expect(cards()).toHaveLength(6);
  expect(screen.queryByRole('link', { name: 'See All Services' })).not.toBeInTheDocument();
});

test('each card leads to the page of its service', () => {
  renderWithStore(<ServicesCards heading="Services" loadAll />);
  expect(screen.getByRole('link', { name: 'Process Safety' })).toHaveAttribute('href', '/what-we-do/process-safety');
});

test('without its header the block is still named', () => {
  renderWithStore(<ServicesCards heading="Services" loadAll hasHeader={false} />);
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Services' })).toBeVisible();
});
