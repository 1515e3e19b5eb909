import { screen, waitFor, within } from '@testing-library/react';
import { renderWithStore } from '@site/shared/testing';
import { NotFoundPage } from './NotFoundPage.tsx';

test('the page shows the 404 texts and a link to the home page', async () => {
  renderWithStore(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.getByText('404', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Page not found | Caragana'));
});

test('the page links to the lists below Discover only', () => {
  const { unmount } = renderWithStore(<NotFoundPage />, { path: '/discover/article/Flare-Meterin' });
  const lists = screen.getByText(/^Look in /);
  expect(lists).toHaveTextContent('Look in Articles, Projects, Research, Events.');
  expect(
    within(lists)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/discover/articles', '/discover/projects', '/discover/research', '/discover/events']);
  unmount();
  renderWithStore(<NotFoundPage />, { path: '/discoveries' });
  expect(screen.queryByText(/^Look in /)).toBeNull();
});
