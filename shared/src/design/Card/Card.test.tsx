import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { Card } from './Card.tsx';
import { CardGrid } from '../CardGrid/CardGrid.tsx';

test('a card has one link, named by its title', () => {
  renderWithStore(
    <Card
      href="/discover/articles"
      title="Hydrogen blending"
      description="What it does to pipe."
      action="Learn more"
    />,
  );
  const link = screen.getByRole('link', { name: 'Hydrogen blending' });
  expect(link).toHaveAttribute('href', '/discover/articles');
  expect(link).not.toHaveAttribute('target');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a card that opens a new tab has this in its link’s name, and rel="noopener"', () => {
  renderWithStore(<Card href="/discover/articles" title="Hydrogen blending" opensNewTab />);
  const link = screen.getByRole('link', { name: 'Hydrogen blending (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('the title is a heading of the given level', () => {
  renderWithStore(<Card href="/about" title="About" headingLevel={2} />);
  expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
});

test('a grid is a list with one item for each card', () => {
  renderWithStore(
    <CardGrid>
      <Card href="/a" title="First" />
      {false}
      <Card href="/b" title="Second" />
    </CardGrid>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
