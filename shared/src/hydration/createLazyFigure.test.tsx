import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expectConsole, listObserved, reportIntersection } from '../testing/index.ts';
import { createLazyFigure } from './createLazyFigure.tsx';

function Drawing() {
  return <button type="button">Relieve the chiller</button>;
}

/** Where the figure's place stands: its top, in pixels below the top of a window of 768 px. */
function placeAt(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 500));
}
const place = () => listObserved()[0] as HTMLElement;
const isNearWatch = ({ rootMargin }: IntersectionObserver) => !rootMargin.includes('-');
const isDrawingWatch = ({ rootMargin }: IntersectionObserver) => rootMargin.includes('-');
const comeNear = () => act(async () => reportIntersection(place(), { isIntersecting: true }, isNearWatch));

test('the code of a figure is fetched when its place comes near the window, once', async () => {
  placeAt(3000);
  const load = jest.fn(async () => Drawing);
  const Figure = createLazyFigure(load);
  await act(async () => render(<Figure />));
  await act(async () => reportIntersection(place(), { isIntersecting: false }, isNearWatch));
  expect(load).not.toHaveBeenCalled();
  await comeNear();
  await comeNear();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Relieve the chiller' })).toBeVisible();
});

test('a figure whose code did not come is asked for anew when it comes near again', async () => {
  placeAt(3000);
  const load = jest.fn(async () => Drawing);
  load.mockRejectedValueOnce(new Error('offline'));
  const Figure = createLazyFigure(load);
  await act(async () => render(<Figure />));
  expectConsole('error', 'The code of this figure did not come; it stays as the server sent it. Error: offline');
  await comeNear();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await comeNear();
  expect(screen.getByRole('button')).toBeVisible();
});

test('a figure below the window is drawn once, when a quarter of the window is its own', async () => {
  placeAt(3000);
  const Figure = createLazyFigure(async () => Drawing);
  await act(async () => render(<Figure />));
  expect(place()).toHaveAttribute('data-draws', 'waiting');
  await act(async () => reportIntersection(place(), { isIntersecting: false }, isDrawingWatch));
  expect(place()).toHaveAttribute('data-draws', 'waiting');
  await act(async () => reportIntersection(place(), { isIntersecting: true }, isDrawingWatch));
  expect(place()).toHaveAttribute('data-draws', 'drawn');
  expect(() => reportIntersection(place(), { isIntersecting: false }, isDrawingWatch)).toThrow(
    'No IntersectionObserver',
  );
});

test('a figure that is in the window already is not drawn anew', async () => {
  placeAt(200);
  const Figure = createLazyFigure(async () => Drawing);
  await act(async () => render(<Figure />));
  expect(place()).not.toHaveAttribute('data-draws');
});

test('the HTML that was sent stays until the figure is near, and is what answers then', async () => {
  placeAt(3000);
  const html = '<div class="place"><!--$--><button type="button">Relieve the chiller</button><!--/$--></div>';
  document.body.innerHTML = `<main>${html}</main>`;
  const sent = screen.getByRole('button');
  const Figure = createLazyFigure(async () => Drawing);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.querySelector('main') ?? document.body, <Figure />, {
      onRecoverableError: (fault) => faults.push(fault),
    }),
  );
  expect(screen.getByRole('button')).toBe(sent);
  await comeNear();
  expect(screen.getByRole('button')).toBe(sent);
  expect(faults).toEqual([]);
  await act(async () => root.unmount());
});
