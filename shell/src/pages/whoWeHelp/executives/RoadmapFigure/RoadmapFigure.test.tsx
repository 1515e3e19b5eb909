import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { executives } from '../executives.content.ts';
import { RoadmapFigure } from './RoadmapFigure.tsx';

test('the calculation gives the emissions that the drawing shows', () => {
  renderWithStore(<RoadmapFigure />);
  const [without, remains] = screen.getAllByRole('listitem');
  expect(without).toHaveTextContent('= 100 kt + 1.2 kt × 10= 112 kt');
  expect(remains).toHaveTextContent('= 112 − 16 − 20 − 14 − 18= 44 kt');
  expect(screen.getByRole('img', { name: /112 kilotonnes without measures.*44 remain/ })).toHaveTextContent(
    /112 without measures.*44 kt/,
  );
});

test('the roadmap and the page for the board have one year and one amount for electrification', () => {
  renderWithStore(<RoadmapFigure />);
  const drives = executives.benefits.options.at(-1);
  expect(screen.getByText('Electrification').parentElement).toHaveTextContent(
    `−${(drives?.tonnesPerYear ?? 0) / 1000} from ${drives?.from}`,
  );
});
