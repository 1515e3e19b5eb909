import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionUnavailable } from './SectionUnavailable.tsx';

test('another try is a link to the page itself, so that it works without scripts', () => {
  renderWithStore(<SectionUnavailable isRetrying={false} retryHref="/discover/articles" />);
  expect(screen.getByRole('status')).toHaveTextContent(/This part of the site is not available just now/);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/discover/articles');
});

test('with scripts another try stays on the page', async () => {
  const retry = jest.fn();
  renderWithStore(<SectionUnavailable isRetrying={false} retryHref="/discover/articles" onRetry={retry} />);
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('while it is being tried, it says so and no second try starts', async () => {
  const retry = jest.fn();
  renderWithStore(<SectionUnavailable isRetrying retryHref="/discover/articles" onRetry={retry} />);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again …');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(retry).not.toHaveBeenCalled();
});
