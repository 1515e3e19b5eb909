import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { Testimonial } from './Testimonial.tsx';

test('shows a quote with its speaker, role and company', () => {
  renderWithStore(
    <Testimonial {...{ quote: 'It held.', name: 'Dana', role: 'Superintendent', company: 'Saltgrass' }} />,
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent('It held.');
  expect(screen.getByText('Superintendent, Saltgrass')).toBeVisible();
});

test('shows the role as the speaker if there is no name', () => {
  renderWithStore(<Testimonial {...{ quote: 'It held.', role: 'Environmental Lead' }} />);
  expect(screen.getByRole('figure')).toHaveTextContent(/^It held\.Environmental Lead$/);
});
