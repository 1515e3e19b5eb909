import { renderWithStore } from '@site/shared/testing';
import { screen } from '@testing-library/react';
import { RoadmapFigure } from './RoadmapFigure.tsx';

test('the calculation gives the emissions that the drawing shows', () => {
  renderWithStore(<RoadmapFigure />);
  const [without, remains] = screen.getAllByRole('listitem');
  expect(without).toHaveTextContent('= 100 kt + 1.2 kt × 10= 112 kt');
  expect(remains).toHaveTextContent('= 112 − 16 − 20 − 14 − 18= 44 kt');
  expect(screen.getByRole('img', { name: /112 kilotonnes without measures.*44 remain/ })).toHaveTextContent('44');
});
