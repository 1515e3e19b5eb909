import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { flows } from './flows.ts';
import { PlatformStack } from './PlatformStack.tsx';

const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
const items = () => within(screen.getByRole('list', { name: 'Flows between the platforms' })).getAllByRole('listitem');
const markedItems = () =>
  items()
    .filter((item) => item.dataset.isShown)
    .map(({ textContent }) => textContent);
const markedPipes = () => [...document.querySelectorAll('g[data-is-shown] text')].map(({ textContent }) => textContent);

test('initially Emissions Advisor is chosen', () => {
  renderWithStore(<PlatformStack />);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(radio('Emissions Advisor')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Emissions Advisor takes in 3 flows and hands on one flow. In: Balanced fuel, flare and vent volumes from iFFV; Emissions by source from RT-GHG; NOx emission values by engine from MSAPR Optimizer. Out: Inventory by source to TEAM.',
  );
});

test('choosing a platform marks its flows in the list and in the drawing', () => {
  renderWithStore(<PlatformStack />);
  fireEvent.click(radio('TEAM'));
  expect(screen.getByRole('status')).toHaveTextContent(
    /^TEAM takes in 4 flows and hands on no flow\. In: .*Inventory by source from Emissions Advisor\.$/,
  );
  expect(markedItems().map((text) => text?.charAt(0))).toEqual(['3', '6', '8', '9']);
  expect(markedPipes().toSorted()).toEqual(['3', '6', '8', '9']);
});

test('hovering a platform marks its flows until the pointer leaves', () => {
  renderWithStore(<PlatformStack />);
  const plate = radio('iFFV');
  fireEvent.mouseEnter(plate);
  expect(markedItems()).toEqual([
    '1Metered fuel and flare volumesiFFV →  to RT-GHGm³, every 10 s',
    '2Balanced fuel, flare and vent volumesiFFV →  to Emissions Advisor10³ m³, monthly',
    '3Flared and vented volumes worth keepingiFFV →  to TEAM10³ m³, yearly',
  ]);
  fireEvent.mouseLeave(plate);
  expect(screen.getByRole('status')).toHaveTextContent(/^Emissions Advisor/);
});

test('the list has every flow, for print and pages without JavaScript', () => {
  renderWithStore(<PlatformStack />);
  expect(items()).toHaveLength(flows.length);
  for (const [index, { tag, what }] of flows.entries())
    expect(items()[index]?.textContent?.startsWith(`${tag}${what}`)).toBe(true);
});
