import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { ConsultationBanner } from './ConsultationBanner.tsx';

test('the banner shows its default heading and links to the contact page', () => {
  renderWithStore(<ConsultationBanner />);
  expect(screen.getByRole('heading', { level: 2, name: 'Achieve optimization with expert guidance' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute('href', '/contact');
});
