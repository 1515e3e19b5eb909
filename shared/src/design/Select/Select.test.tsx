import { fireEvent, render, screen } from '@testing-library/react';
import { Select } from './Select.tsx';

const states = [
  { value: 'all', label: 'All' },
  { value: 'late', label: 'Overdue' },
];

test('a select is named by its label, shows names and tells the value that is chosen', () => {
  const onChoose = jest.fn();
  render(<Select label="State" options={states} chosen="all" onChoose={onChoose} />);
  const select = screen.getByRole('combobox', { name: 'State' });
  expect(select).toHaveValue('all');
  expect([...select.children].map(({ textContent }) => textContent)).toEqual(['All', 'Overdue']);
  fireEvent.change(select, { target: { value: 'late' } });
  expect(onChoose).toHaveBeenCalledWith('late');
});

test('without script there is no select that answers to nothing', () => {
  render(<Select label="State" options={states} chosen="all" onChoose={() => undefined} />);
  expect(screen.getByRole('combobox').closest('[data-needs-script]')).not.toBeNull();
});
