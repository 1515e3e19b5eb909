import { fireEvent, render, screen } from '@testing-library/react';
import { Select } from './Select.tsx';

const states = [
  { value: 'all', label: 'All' },
  { value: 'late', label: 'Overdue' },
];

test('a select has its label as accessible name, shows the options’ labels and reports the chosen value', () => {
  const onChoose = jest.fn();
  render(<Select label="State" options={states} chosen="all" onChoose={onChoose} />);
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveValue('all');
  expect([...select.children].map(({ textContent }) => textContent)).toEqual(['All', 'Overdue']);
  fireEvent.change(select, { target: { value: 'late' } });
  expect(onChoose).toHaveBeenCalledWith('late');
});

test('a select is hidden without script', () => {
  render(<Select label="State" options={states} chosen="all" onChoose={() => undefined} />);
  expect(screen.getByRole('combobox').closest('[data-needs-script]')).not.toBeNull();
});
