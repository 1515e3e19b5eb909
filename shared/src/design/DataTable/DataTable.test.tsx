import { render, screen } from '@testing-library/react';
import { DataTable } from './DataTable.tsx';

test('a table has a caption, column headers and a header for each row', () => {
  render(
    <DataTable
      caption="Plan features"
      columns={['Platform', { label: 'Features', isNumeric: true }]}
      rows={[['TEAM', 15]]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Plan features' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Features' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'TEAM' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '15' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Plan features' })).toHaveAttribute('tabindex', '0');
});
