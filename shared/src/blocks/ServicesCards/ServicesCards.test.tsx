import { renderWithStore } from '../../testing/index.ts';
import { screen } from '@testing-library/react';
import { ServicesCards } from './ServicesCards.tsx';

const cardTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['operations', ['Process Optimization', 'Process Safety', 'Digital Transformation']],
  ['environmental', ['Regulatory Compliance', 'Energy Transition', 'Digital Transformation']],
  ['executives', ['Regulatory Compliance', 'Energy Transition', 'Strategic Advice']],
] as const)('the flag %s shows the cards of that audience and the link to all services', (audience, expected) => {
  renderWithStore(<ServicesCards heading="Services" {...{ [audience]: true }} />);
  expect(cardTitles()).toEqual(expected);
  expect(screen.getByRole('link', { name: 'See All Services' })).toHaveAttribute('href', '/what-we-do/services');
});

test('several flags show the cards of all their audiences, each card once', () => {
  renderWithStore(<ServicesCards heading="Services" operations environmental />);
  expect(cardTitles()).toEqual([
    'Regulatory Compliance',
    'Process Optimization',
    'Energy Transition',
    'Process Safety',
    'Digital Transformation',
  ]);
});

test('loadAll shows all six cards for any flags, and no link to all services', () => {
  renderWithStore(<ServicesCards heading="Services" executives loadAll />);
  expect(cardTitles()).toHaveLength(6);
  expect(screen.queryByRole('link', { name: 'See All Services' })).not.toBeInTheDocument();
});

test('each card links to the page of its service', () => {
  renderWithStore(<ServicesCards heading="Services" loadAll />);
  expect(screen.getByRole('link', { name: 'Process Safety' })).toHaveAttribute('href', '/what-we-do/process-safety');
});

test('without its header the heading is the accessible name of the block', () => {
  renderWithStore(<ServicesCards heading="Services" loadAll hasHeader={false} />);
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Services' })).toBeVisible();
});
