import { renderWithStore } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { flows } from './flows.ts';
import { PlatformStack } from './PlatformStack.tsx';

const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
/** Returns the list of the shown platform; the lists of the others are in the document but hidden. */
const listsOf = (platform: string, heading: string) => {
  const lists = screen.getByText(platform, { selector: '[data-is-shown] > p' }).parentElement as HTMLElement;
  return within(lists).getByRole('heading', { name: heading }).parentElement as HTMLElement;
};
const listed = (heading: string) =>
  within(listsOf(screen.getByRole('status').querySelector('strong')?.textContent ?? '', heading))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const marked = () => [...document.querySelectorAll('g[data-is-shown] text')].map(({ textContent }) => textContent);

test('initially Emissions Advisor is chosen', () => {
  renderWithStore(<PlatformStack />);
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  expect(radio('Emissions Advisor')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(
    'Emissions Advisor takes in 3 flows and hands on one flow. In: Balanced fuel, flare and vent volumes from iFFV; Emissions by source from RT-GHG; NOx emission values by engine from MSAPR Optimizer. Out: Inventory by source to TEAM.',
  );
});

test('choosing a platform lists its inputs and outputs and highlights its flows', () => {
  renderWithStore(<PlatformStack />);
  fireEvent.click(radio('TEAM'));
  expect(screen.getByRole('status')).toHaveTextContent(
    /^TEAM takes in 4 flows and hands on no flow\. In: .*Inventory by source from Emissions Advisor\.$/,
  );
  expect(listed('Takes in')).toHaveLength(4);
  expect(listed('Hands on')).toEqual([]);
  expect(marked().toSorted()).toEqual(['3', '6', '8', '9']);
});

test('hovering a platform shows its flows until the pointer leaves', () => {
  renderWithStore(<PlatformStack />);
  const plate = radio('iFFV');
  fireEvent.mouseEnter(plate);
  expect(listed('Hands on')).toEqual([
    '1Metered fuel and flare volumesto RT-GHG, m³, every 10 sThe activity behind the live rate',
    '2Balanced fuel, flare and vent volumesto Emissions Advisor, 10³ m³, monthlyThe volume that closes is the volume that is reported',
    '3Flared and vented volumes worth keepingto TEAM, 10³ m³, yearlyThe size of a recovery project',
  ]);
  fireEvent.mouseLeave(plate);
  expect(screen.getByRole('status')).toHaveTextContent(/^Emissions Advisor/);
});

test('the document contains the flows of every platform, for print and pages without JavaScript', () => {
  const { container } = renderWithStore(<PlatformStack />);
  const items = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  for (const { tag, what, why } of flows) {
    const itemsOfFlow = items.filter((text) => text.startsWith(`${tag}${what}`) && text.endsWith(why));
    expect(itemsOfFlow).toHaveLength(2);
  }
});
