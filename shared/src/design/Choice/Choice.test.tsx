import { fireEvent, render, screen, within } from '@testing-library/react';
import { Choice } from './Choice.tsx';

const units = [
  { value: 'si', label: 'SI' },
  { value: 'field', label: 'Field' },
];

test('one of a few is chosen among radio buttons that their legend names', () => {
  const onChoose = jest.fn();
  render(<Choice legend="Units" options={units} chosen="si" onChoose={onChoose} />);
  const group = within(screen.getByRole('group', { name: 'Units' }));
  expect(group.getByRole('radio', { name: 'SI' })).toBeChecked();
  fireEvent.click(group.getByRole('radio', { name: 'Field' }));
  expect(onChoose).toHaveBeenCalledWith('field');
});

test('two choices on a page are chosen by themselves', () => {
  render(
    <>
      <Choice legend="Units" options={units} chosen="si" onChoose={() => undefined} />
      <Choice legend="Ledger" options={units} chosen="field" onChoose={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
});
