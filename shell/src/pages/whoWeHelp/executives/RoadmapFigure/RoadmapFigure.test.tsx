import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { engineControl } from '../../../../blocks/engineFuel/engineControl.ts';
import { executives } from '../executives.content.ts';
import { engineCount } from '../roadmap.ts';
import { RoadmapFigure } from './RoadmapFigure.tsx';

test('the calculation gives the emissions that the drawing shows', () => {
  renderWithStore(<RoadmapFigure />);
  const [without, remains] = screen.getAllByRole('listitem');
  expect(without).toHaveTextContent('= 100 kt + 1.2 kt × 10= 112 kt');
  expect(remains).toHaveTextContent('= 112 − 16 − 20 − 14 − 18= 44 kt');
  expect(
    screen.getByRole('img', { name: /100 kilotonnes in the first year, 112 without measures.*44 remain/ }),
  ).toHaveTextContent(/112 without measures100.*44 kt/);
});

test('the roadmap and the page for the board have one year and one amount for electrification', () => {
  renderWithStore(<RoadmapFigure />);
  const drives = executives.benefits.options.at(-1);
  expect(screen.getByText('Electrification').parentElement).toHaveTextContent(
    `−${(drives?.tonnesPerYear ?? 0) / 1000} from ${drives?.from}`,
  );
});

test('a measure of several stages shows the year of its full reduction', () => {
  renderWithStore(<RoadmapFigure />);
  for (const [name, change] of [
    ['Efficiency', '−16 by 2031'],
    ['Methane', '−20 by 2032'],
    ['Carbon capture', '−18 from 2030'],
  ] as const)
    expect(screen.getByText(name).parentElement).toHaveTextContent(`${name}${change}`);
});

test('the page for the board has cost and reduction of the home page’s engine', () => {
  const [control] = executives.benefits.options;
  expect(control.capital / engineCount).toBe(engineControl.capital);
  expect(Math.abs(control.tonnesPerYear / engineCount - engineControl.abatement)).toBeLessThan(5);
});
