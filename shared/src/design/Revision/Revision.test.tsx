import { render } from '@testing-library/react';
import { drawCloud } from './cloudPath.ts';
import { Revision } from './Revision.tsx';

test('the revision’s letter is part of the text', () => {
  const { container } = render(<Revision value="783 kt" letter="B" />);
  expect(container).toHaveTextContent('783 kt, revision BB');
});

test('the cloud is closed, and as wide as its value', () => {
  const steps = [...drawCloud(6).path.matchAll(/a4 4 0 0 1 (-?\d+) (-?\d+)/g)];
  const sum = (index: number) => steps.reduce((total, step) => total + Number(step[index]), 0);
  expect([sum(1), sum(2)]).toEqual([0, 0]);
  expect(drawCloud(12).width).toBeGreaterThan(drawCloud(6).width);
});
