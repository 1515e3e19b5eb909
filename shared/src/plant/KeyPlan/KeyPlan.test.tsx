import { render, screen, within } from '@testing-library/react';
import { KeyPlan } from './KeyPlan.tsx';

test('the key plan links the areas to their pages and marks the present one', () => {
  render(<KeyPlan present="fuel" />);
  const plan = screen.getByRole('navigation', { name: 'Plant key plan' });
  expect(within(plan).getAllByRole('listitem')).toHaveLength(11);
  expect(
    within(plan)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['900 Relief and flare: Process Safety', '/what-we-do/process-safety'],
    ['810 Fuel gas: iFFV', '/products/iffv'],
    ['300 Amine: Process Optimization', '/what-we-do/process-optimization'],
    ['400 Dehydration: Regulatory Compliance', '/what-we-do/regulatory-compliance'],
    ['800 Hot oil: RT-GHG', '/products/rt-ghg'],
    ['100 Inlet: Environmental teams', '/who-we-help/environmental'],
    ['200 Compression: MSAPR Optimizer', '/products/msapr-optimizer'],
    ['600 Stabilization: Operations teams', '/who-we-help/operations'],
    ['850 Storage: TEAM', '/products/team'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('810 Fuel gas: iFFV');
});
