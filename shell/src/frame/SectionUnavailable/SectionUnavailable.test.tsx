import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionUnavailable } from './SectionUnavailable.tsx';

test('"Try again" is a link to the page, which works without scripts', () => {
  renderWithStore(<SectionUnavailable isRetrying={false} retryHref="/discover/articles" onRetry={() => {}} />);
  expect(screen.getByRole('status')).toHaveTextContent(/This part of the site is not available just now/);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/discover/articles');
});

test('with scripts "Try again" retries without a page load', async () => {
  const retry = jest.fn();
  renderWithStore(<SectionUnavailable isRetrying={false} retryHref="/discover/articles" onRetry={retry} />);
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('during a retry the message changes and a second retry cannot start', async () => {
  const retry = jest.fn();
  renderWithStore(<SectionUnavailable isRetrying retryHref="/discover/articles" onRetry={retry} />);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again …');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(retry).not.toHaveBeenCalled();
});
