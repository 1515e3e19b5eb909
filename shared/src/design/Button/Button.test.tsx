import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ControlButton } from '../ControlButton/ControlButton.tsx';
import { Button } from './Button.tsx';

test('the type of a button is "button" by default', () => {
  render(<Button>Accept</Button>);
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute('type', 'button');
});

test.each([
  ['Button', (props: object) => <Button {...props}>Repair</Button>],
  ['ControlButton', (props: object) => <ControlButton {...props} icon="next" label="Repair" />],
])('a focused %s that becomes disabled keeps the focus and ignores clicks', async (_name, renderButton) => {
  const onClick = jest.fn();
  const { rerender } = render(renderButton({ onClick }));
  const button = screen.getByRole('button', { name: 'Repair' });
  await userEvent.click(button);
  rerender(renderButton({ onClick, disabled: true }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});
