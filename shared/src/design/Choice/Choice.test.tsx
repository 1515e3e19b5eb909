import { fireEvent, render, screen, within } from '@testing-library/react';
import { Choice } from './Choice.tsx';

const units = [
  { value: 'si', label: 'SI' },
  { value: 'field', label: 'Field' },
];

test('a choice is a group of radio buttons named by its legend', () => {
  const onChoose = jest.fn();
  render(<Choice legend="Units" options={units} chosen="si" onChoose={onChoose} />);
  const group = within(screen.getByRole('group', { name: 'Units' }));
  expect(group.getByRole('radio', { name: 'SI' })).toBeChecked();
  fireEvent.click(group.getByRole('radio', { name: 'Field' }));
  expect(onChoose).toHaveBeenCalledWith('field');
});

test('two choices on a page are independent', () => {
  render(
    <>
      <Choice legend="Units" options={units} chosen="si" onChoose={() => undefined} />
      <Choice legend="Ledger" options={units} chosen="field" onChoose={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
});
