import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FlareNetwork } from './FlareNetwork.tsx';

const valveTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the governing case of the header is shown first', () => {
  renderWithStore(<FlareNetwork />);
  expect(screen.getByRole('radio', { name: 'Blowdown' })).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(
    '52,000 kg/h to the tip, at Mach 0.27. BDV-201 empties the plant on purpose. This case governs the header and the tail pipe of BDV-201.',
  );
  expect(valveTexts()[2]).toBe('BDV-201 Plant blowdown52,000 kg/h86 kPa at its outlet; the orifice is choked');
});

test('a shut valve is judged by the pressure at which it would open', () => {
  renderWithStore(<FlareNetwork />);
  expect(valveTexts()[4]).toBe(
    'PSV-601 C-601, stabilizershut18 kPa superimposed: opens at 1,398 kPa; MAWP is 1,450. 26% of the margin',
  );
});

test('a flowing valve is judged by 10% of its set pressure, and the case governs two tail pipes', async () => {
  renderWithStore(<FlareNetwork />);
  await userEvent.click(screen.getByRole('radio', { name: 'Compressor trip' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    /^31,000 kg\/h to the tip, at Mach 0\.16\. K-201 stops: .* The blowdown governs the header, this case the tail pipes of PSV-101 and PSV-601\.$/,
  );
  expect(valveTexts()[4]).toBe(
    'PSV-601 C-601, stabilizer22,000 kg/h103 kPa built up; 10% of 1,380 kPa set is 138. 75% of what is allowed',
  );
  expect(valveTexts()[3]).toContain('PSV-301 C-301, amine contactorshut');
});

test('in a fire 21% of the set pressure is allowed', async () => {
  renderWithStore(<FlareNetwork />);
  await userEvent.click(screen.getByRole('radio', { name: 'Fire at the inlet' }));
  expect(valveTexts()[0]).toBe(
    'PSV-101 V-101, inlet separator12,000 kg/h79 kPa built up; 21% of 4,960 kPa set is 1,042. 8% of what is allowed',
  );
});

test('arrow keys select the cases', async () => {
  renderWithStore(<FlareNetwork />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Compressor trip' })).toBeChecked();
});
