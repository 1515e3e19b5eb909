import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlareNetwork } from './FlareNetwork.tsx';

const valveTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the governing case of the header is shown first', () => {
  renderWithStore(<FlareNetwork />);
  expect(screen.getByRole('radio', { name: 'Blowdown' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(
    '52,000 kg/h, Mach 0.27 at the tip. This case governs the header.',
  );
  expect(valveTexts()[2]).toMatch(/^BDV-501 Plant blowdown52,000 kg\/h\d+ kPa back pressure$/);
});

test('another case shows its loads, the governing case of the header and the tail pipe it governs', async () => {
  renderWithStore(<FlareNetwork />);
  await userEvent.click(screen.getByRole('radio', { name: 'Power failure' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    '31,000 kg/h, Mach 0.16 at the tip. The header is governed by another: blowdown. It governs the tail pipe of PSV-401.',
  );
  expect(valveTexts()[4]).toMatch(
    /^PSV-401 Stabilizer22,000 kg\/h\d+ kPa back pressure, \d+% of what 1,380 kPa set allows$/,
  );
  expect(valveTexts()[3]).toContain('PSV-301 Amine contactorshut');
});

test('arrow keys select the cases', async () => {
  renderWithStore(<FlareNetwork />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Power failure' })).toBeChecked();
});
