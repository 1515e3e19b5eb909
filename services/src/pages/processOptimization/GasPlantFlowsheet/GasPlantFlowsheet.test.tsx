import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GasPlantFlowsheet } from './GasPlantFlowsheet.tsx';

const relief = (name: RegExp) => screen.getByRole('checkbox', { name });
const loads = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the plant as it stands is limited by its inlet compression', () => {
  renderWithStore(<GasPlantFlowsheet />);
  expect(screen.getByRole('status')).toHaveTextContent(
    '980 ×10³ m³/d. Inlet compression is the limit, by driver power.',
  );
  expect(loads()[0]).toBe('Inlet separatortakes 1,219 ×10³ m³/d80% loaded');
  expect(loads()[1]).toBe('Inlet compressiontakes 980 ×10³ m³/d100% loaded, the limit');
});

test('relieving the limit moves it on, and says what was gained', async () => {
  renderWithStore(<GasPlantFlowsheet />);
  await userEvent.click(relief(/^Inlet compression/));
  expect(screen.getByRole('status')).toHaveTextContent('1,010 ×10³ m³/d (+30). Chiller is the limit, by duty.');
  expect(relief(/^Inlet compression.*done$/)).toBeChecked();
});

test('each relief says what it would gain now: nothing where its unit is not the limit', async () => {
  renderWithStore(<GasPlantFlowsheet />);
  expect(relief(/^Inlet compression.*\+30 now$/)).not.toBeChecked();
  expect(relief(/^Chiller.*\+0 now$/)).not.toBeChecked();
});

test('a relief can be taken back, by keyboard too', async () => {
  renderWithStore(<GasPlantFlowsheet />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('Chiller is the limit');
  await userEvent.keyboard(' ');
  expect(screen.getByRole('status')).toHaveTextContent('980 ×10³ m³/d. Inlet compression');
});
