import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FeatureStepper } from './FeatureStepper.tsx';

const titles = [
  'Complete emissions visibility',
  'Smart regulatory compliance',
  'Sustainability optimization',
  'Enterprise integration',
];
const step = (title: string | undefined) => screen.getByRole('tab', { name: title });
const activePanels = () =>
  screen
    .getAllByRole('tabpanel')
    .filter((panel) => panel.hasAttribute('data-is-active'))
    .map((panel) => panel.querySelector('h3')?.textContent);

test('shows four steps, initially the first', () => {
  renderWithStore(<FeatureStepper />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    titles.map((title, index) => `${index + 1}${title}`),
  );
  expect(step(titles[0])).toHaveAttribute('aria-selected', 'true');
  expect(activePanels()).toEqual([titles[0]]);
});

test('a click activates one step and deactivates the others', async () => {
  renderWithStore(<FeatureStepper />);
  await userEvent.click(step(titles[2]));
  expect(screen.getAllByRole('tab', { selected: true })).toEqual([step(titles[2])]);
  expect(activePanels()).toEqual([titles[2]]);
});

test('arrow keys (wrapping around), Home and End select a step, and all steps share one tab stop', async () => {
  renderWithStore(<FeatureStepper />);
  await userEvent.tab();
  expect(step(titles[0])).toHaveFocus();
  for (const [key, title] of [
    ['{ArrowDown}', titles[1]],
    ['{ArrowRight}', titles[2]],
    ['{ArrowUp}', titles[1]],
    ['{End}', titles[3]],
    ['{ArrowDown}', titles[0]],
    ['{ArrowLeft}', titles[3]],
    ['{Home}', titles[0]],
  ] as const) {
    await userEvent.keyboard(key);
    expect(step(title)).toHaveFocus();
    expect(activePanels()).toEqual([title]);
  }
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
