import { screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { MailingBanner } from './MailingBanner.tsx';

test('the banner links to the mailing list', () => {
  renderWithStore(<MailingBanner heading="Stay informed" />);
  expect(screen.getByRole('complementary', { name: 'Stay informed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/contact#mailing-list');
});
