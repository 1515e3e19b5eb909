import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GasPlantFlowsheet } from './GasPlantFlowsheet.tsx';

const open = () => renderWithStore(<GasPlantFlowsheet />);
const project = (name: RegExp) => screen.getByRole('checkbox', { name });
const status = () => screen.getByRole('status');

test('initially the first bottleneck limits the plant', () => {
  open();
  expect(status()).toHaveTextContent('990 × 10³ m³/d is the plant’s maximum. E-502, propane chiller, holds it');
  expect(status()).toHaveTextContent('Of 7 projects, 1 would raise it now.');
  expect(screen.getAllByRole('checkbox')).toHaveLength(7);
  expect(project(/Second gas\/gas exchanger/)).toHaveAccessibleName(/now worth \+41.*E-502 Propane chiller/);
});

test('relieving the bottleneck raises the throughput and shows the next bottleneck', async () => {
  open();
  await userEvent.click(project(/Second gas\/gas exchanger/));
  expect(status()).toHaveTextContent('1,031 × 10³ m³/d');
  expect(status()).toHaveTextContent('K-701, sales compressor, holds it: driver power. Step 1 (E-502) gained 41.');
});

test('relieving another unit gains nothing; deselecting the project restores the initial state', async () => {
  open();
  const before = status().textContent;
  await userEvent.click(project(/High-capacity trays/));
  expect(status()).toHaveTextContent('Step 1 (C-301) gained nothing: the plant was not held there.');
  await userEvent.click(project(/High-capacity trays/));
  expect(status().textContent).toBe(before);
});

test('with all projects selected, the status states that none is left', async () => {
  open();
  for (const checkbox of screen.getAllByRole('checkbox')) await userEvent.click(checkbox);
  expect(status()).toHaveTextContent('1,224 × 10³ m³/d');
  expect(status()).toHaveTextContent('No single project left raises it.');
});

test('both drawings describe the loadings in text', () => {
  open();
  const drawings = screen.getAllByRole('img', { name: 'Flowsheet of the gas plant', hidden: true });
  expect(drawings).toHaveLength(2);
  for (const drawing of drawings) expect(drawing).toHaveAccessibleDescription(/K-701 94%/);
});
