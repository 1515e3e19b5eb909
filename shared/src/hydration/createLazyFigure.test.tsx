import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expectConsole, listObserved, reportIntersection } from '../testing/index.ts';
import { createLazyFigure } from './createLazyFigure.tsx';

function Drawing() {
  return <button type="button">Relieve the chiller</button>;
}

/** Mocks the position of the figure's container: its top, in pixels below the top of a window of 768 px. */
function mockTop(top: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 800, 500));
}
const container = () => listObserved()[0] as HTMLElement;
const isProximityObserver = ({ rootMargin }: IntersectionObserver) => !rootMargin.includes('-');
const isDrawingObserver = ({ rootMargin }: IntersectionObserver) => rootMargin.includes('-');
const enterProximity = () =>
  act(async () => reportIntersection(container(), { isIntersecting: true }, isProximityObserver));

test('loads the code of a figure once, when its container is near the window', async () => {
  mockTop(3000);
  const load = jest.fn(async () => Drawing);
  const Figure = createLazyFigure(load);
  await act(async () => render(<Figure />));
  await act(async () => reportIntersection(container(), { isIntersecting: false }, isProximityObserver));
  expect(load).not.toHaveBeenCalled();
  await enterProximity();
  await enterProximity();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Relieve the chiller' })).toBeVisible();
});

test('retries a figure whose code failed to load when it is near the window again', async () => {
  mockTop(3000);
  const load = jest.fn(async () => Drawing);
  load.mockRejectedValueOnce(new Error('offline'));
  const Figure = createLazyFigure(load);
  await act(async () => render(<Figure />));
  expectConsole('error', 'The code of this figure did not come; it stays as the server sent it. Error: offline');
  await enterProximity();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await enterProximity();
  expect(screen.getByRole('button')).toBeVisible();
});

test('animates a figure below the window once, when its top is above the bottom quarter of the window', async () => {
  mockTop(3000);
  const Figure = createLazyFigure(async () => Drawing);
  await act(async () => render(<Figure />));
  expect(container()).toHaveAttribute('data-draws', 'waiting');
  await act(async () => reportIntersection(container(), { isIntersecting: false }, isDrawingObserver));
  expect(container()).toHaveAttribute('data-draws', 'waiting');
  await act(async () => reportIntersection(container(), { isIntersecting: true }, isDrawingObserver));
  expect(container()).toHaveAttribute('data-draws', 'drawn');
  expect(() => reportIntersection(container(), { isIntersecting: false }, isDrawingObserver)).toThrow(
    'No IntersectionObserver',
  );
});

test('does not animate a figure that is already in the window', async () => {
  mockTop(200);
  const Figure = createLazyFigure(async () => Drawing);
  await act(async () => render(<Figure />));
  expect(container()).not.toHaveAttribute('data-draws');
});

test('keeps the server’s HTML until the figure is near the window, then hydrates the same nodes', async () => {
  mockTop(3000);
  const html = '<div class="place"><!--$--><button type="button">Relieve the chiller</button><!--/$--></div>';
  document.body.innerHTML = `<main>${html}</main>`;
  const serverButton = screen.getByRole('button');
  const Figure = createLazyFigure(async () => Drawing);
  const recoverableErrors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(document.querySelector('main') ?? document.body, <Figure />, {
      onRecoverableError: (error) => recoverableErrors.push(error),
    }),
  );
  expect(screen.getByRole('button')).toBe(serverButton);
  await enterProximity();
  expect(screen.getByRole('button')).toBe(serverButton);
  expect(recoverableErrors).toEqual([]);
  await act(async () => root.unmount());
});

test('with hot reload, an edited page gets the same component of a figure, which keeps the figure’s state', () => {
  Object.assign(globalThis, { IS_HOT_RELOAD: true });
  const create = () => createLazyFigure(async () => Drawing);
  expect(create()).toBe(create());
  expect(create()).not.toBe(createLazyFigure(() => Promise.resolve(Drawing)));
  Object.assign(globalThis, { IS_HOT_RELOAD: false });
});
