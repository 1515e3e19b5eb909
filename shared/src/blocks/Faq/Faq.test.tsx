import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Faq } from './Faq.tsx';

const items = ['One?', 'Two?', 'Three?'].map((question) => ({ question, answer: `Answer to ${question}` }));

test('the questions are in the order of the items', () => {
  render(<Faq name="test" items={items} />);
  expect(screen.getAllByText(/^\w+\?$/).map(({ textContent }) => textContent)).toEqual(['One?', 'Two?', 'Three?']);
});

test('opening a question closes the open one of the other column', async () => {
  render(<Faq name="test" items={items} />);
  const [first, , third] = screen.getAllByRole('group');
  await userEvent.click(screen.getByText('One?'));
  expect(first).toHaveAttribute('open');
  await userEvent.click(screen.getByText('Three?'));
  await waitFor(() => expect(first).not.toHaveAttribute('open'));
  expect(third).toHaveAttribute('open');
});
