import { act, render, screen } from '@testing-library/react';
import { createLazyFigure } from '../hydration/createLazyFigure.tsx';
import { enterWindow } from './enterWindow.ts';

function Curve() {
  return <p>Curve</p>;
}

function Scale() {
  return <p>Scale</p>;
}

test('loads every lazy figure that is rendered', async () => {
  const LazyCurve = createLazyFigure(async () => Curve);
  const LazyScale = createLazyFigure(async () => Scale);
  await act(async () =>
    render(
      <>
        <LazyCurve />
        <LazyScale />
      </>,
    ),
  );
  expect(screen.queryByText('Curve')).not.toBeInTheDocument();
  await enterWindow();
  expect(screen.getByText('Curve')).toBeVisible();
  expect(screen.getByText('Scale')).toBeVisible();
});
