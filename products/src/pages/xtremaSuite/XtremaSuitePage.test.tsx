import { paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { Component as XtremaSuitePage } from './XtremaSuitePage.tsx';

const open = () => act(async () => renderWithStore(<XtremaSuitePage />, { path: paths.product('xtrema-suite') }));

test('the carousel shows the five platforms, each with a Learn More link to its page', async () => {
  await open();
  const links = screen.getAllByRole('link', { name: /^Learn More about/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/products/emissions-advisor',
    '/products/iffv',
    '/products/msapr-optimizer',
    '/products/team',
    '/products/rt-ghg',
  ]);
  const carousel = within(screen.getByRole('region', { name: 'Platforms of the XTREMA Suite' }));
  expect(carousel.getAllByRole('group', { name: /^\d of 5$/ })).toHaveLength(5);
});

test('features and benefits are in a table with features as row headers', async () => {
  await open();
  const table = within(screen.getByRole('table', { name: 'Features of the suite and what each is good for' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Feature', 'Benefit']);
  expect(table.getByRole('rowheader', { name: 'Pay-per-report option' })).toBeVisible();
});
