import { render, screen } from '@testing-library/react';
import { Button } from './Button.tsx';

test('a button is no submit button unless it is told to be one', () => {
  render(<Button>Accept</Button>);
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute('type', 'button');
});
