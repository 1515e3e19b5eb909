import { productSlugs } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { hasFeature, planFeatureKeys, planFeatures } from '../../../layout/planFeatures/planFeatures.content.ts';
import { PlanComparison } from './PlanComparison.tsx';

const table = () => within(screen.getByRole('table', { name: 'Plans compared by feature' }));
const names = ['Emissions Advisor', 'iFFV', 'MSAPR Optimizer', 'TEAM', 'RT-GHG', 'XTREMA Suite'];
const row = (name: string) => {
  const header = table().getByRole('rowheader', { name });
  return within(header.closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace('–', ''));
};

const common = () => within(screen.getByRole('list')).getAllByRole('listitem');

test('columns are the six plans; rows are the four features that tell them apart and two totals', () => {
  renderWithStore(<PlanComparison />);
  expect(
    table()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feature', ...names]);
  expect(table().getAllByRole('rowheader')).toHaveLength(4 + 2);
});

test('the list and the table have the 17 features, in their order', () => {
  renderWithStore(<PlanComparison />);
  expect(screen.getByRole('heading', { level: 3, name: 'In every plan' })).toBeVisible();
  const rows = table().getAllByRole('rowheader').slice(0, 4);
  expect([...common(), ...rows].map(({ textContent }) => textContent)).toEqual(
    planFeatureKeys.map((feature) => planFeatures[feature]),
  );
});

test('the list and the checkmarks of each column make its count', () => {
  renderWithStore(<PlanComparison />);
  expect(row('Features in the plan')).toEqual(['13', '13', '14', '15', '14', '17']);
  const features = table()
    .getAllByRole('rowheader')
    .slice(0, 4)
    .map(({ textContent }) => row(textContent ?? ''));
  const ticked = names.map(
    (_, column) => common().length + features.filter((cells) => cells[column] === 'Included').length,
  );
  expect(ticked).toEqual([13, 13, 14, 15, 14, 17]);
});

test('thirteen of 17 features are in every plan, and only the suite has all', () => {
  const everywhere = planFeatureKeys.filter((feature) => productSlugs.every((slug) => hasFeature(slug, feature)));
  expect(everywhere).toHaveLength(13);
  expect(planFeatureKeys).toHaveLength(17);
  const complete = productSlugs.filter((slug) => planFeatureKeys.every((feature) => hasFeature(slug, feature)));
  expect(complete).toEqual(['xtrema-suite']);
});

test('all six plans include Pay By Deliverable, and missing features have a text alternative', () => {
  renderWithStore(<PlanComparison />);
  expect(row('Pay By Deliverable')).toEqual(names.map(() => 'Included'));
  expect(row('Forecasting')).toEqual([
    'Not included',
    'Not included',
    'Not included',
    'Included',
    'Not included',
    'Included',
  ]);
});

test('a line links the sales address and announces the intro call', () => {
  renderWithStore(<PlanComparison />);
  const address = screen.getByRole('link', { name: 'sales@caragana.example' });
  expect(address).toHaveAttribute('href', 'mailto:sales@caragana.example');
  expect(address.closest('p')).toHaveTextContent(
    'Email sales@caragana.example and Caragana will schedule an intro call.',
  );
});
