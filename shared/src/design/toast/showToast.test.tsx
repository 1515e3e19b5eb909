import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './showToast.ts';

afterEach(() => document.body.replaceChildren());

test.each([
  ['success', 'status'],
  ['error', 'alert'],
] as const)('a toast of kind %s has the role %s and shows its message as text', async (kind, role) => {
  await act(() => showToast(kind, 'Tell <b>all</b>'));
  expect(screen.getByRole(role)).toHaveTextContent('Tell <b>all</b>');
});

test('a toast can be closed', async () => {
  await showToast('error', 'Something went wrong.');
  const toast = screen.getByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
});

test('a success toast replaces an earlier error toast', async () => {
  await act(() => showToast('error', 'Something went wrong.'));
  await act(() => showToast('success', 'Thank you.'));
  expect(screen.getByRole('status')).toHaveTextContent('Thank you.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
