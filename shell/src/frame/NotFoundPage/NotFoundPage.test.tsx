import { screen, waitFor } from '@testing-library/react';
import { renderWithStore } from '@site/shared/testing';
import { NotFoundPage } from './NotFoundPage.tsx';

test('the page says what the specification has it say and leads home', async () => {
  renderWithStore(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.getByText('404', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Page not found | Caragana'));
});
