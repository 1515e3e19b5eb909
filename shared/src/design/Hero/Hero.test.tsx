import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { Hero } from './Hero.tsx';

test('a hero has the page’s h1 and its breadcrumb', () => {
  renderWithStore(
    <Hero
      heading="Empowering Your Emissions Journey"
      lead="Reports that stand up."
      trail={[{ label: 'What we do', href: '/what-we-do' }, { label: 'Regulatory Compliance' }]}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Empowering Your Emissions Journey' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'WHAT WE DO' })).toHaveAttribute('href', '/what-we-do');
  expect(screen.getByText('REGULATORY COMPLIANCE')).toHaveAttribute('aria-current', 'page');
});
