import { render, screen } from '@testing-library/react';
import { Band } from './Band.tsx';

test('a band is a region named by its heading', () => {
  render(
    <Band label="Services" heading="What we offer" lead="Six disciplines.">
      <p>Content</p>
    </Band>,
  );
  expect(screen.getByRole('region', { name: 'What we offer' })).toHaveTextContent('Six disciplines.Content');
});

test('a band without a heading is not a region', () => {
  render(<Band>Content</Band>);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
