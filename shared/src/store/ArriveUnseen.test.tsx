import { act, render, screen } from '@testing-library/react';
import { ArriveUnseen } from './ArriveUnseen.tsx';
import { SectionReturn } from './SectionReturn.ts';

/** Where the place stands in a window of 800 px that has scrolled 1000 px of a page of 3000 px. */
let top: number;
let observed: (() => void)[];
let beginFrame: FrameRequestCallback;

beforeEach(() => {
  top = 400;
  observed = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observed.push(() => callback([], {} as IntersectionObserver)); // neither is read
    }
    observe = () => {};
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver; // the members that the component uses
  window.requestAnimationFrame = (callback) => {
    beginFrame = callback;
    return 1;
  };
  Object.assign(window, { innerHeight: 800, scrollY: 1000 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 1000, 0));
  setPageHeight(3000);
  letBrowserAnchor(true);
});

const setPageHeight = (height: number) =>
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);

/** Whether the browser keeps what is in view in its place when something arrives above it. */
function letBrowserAnchor(isAnchoring: boolean) {
  Object.assign(globalThis, { CSS: { supports: (property: string) => isAnchoring && property === 'overflow-anchor' } });
}

/** The browser reports every place, and the next frame begins. */
function look() {
  act(() => {
    for (const report of observed) report();
    beginFrame(0);
  });
}

const part = (isReady = true, words = 'Projects') => (
  <ArriveUnseen isReady={isReady}>
    <p>{words}</p>
  </ArriveUnseen>
);

test('what is ready while its place is in the window waits until it has left it', () => {
  render(part());
  look();
  expect(screen.getByText('Projects')).not.toBeVisible();
  top = 801;
  look();
  expect(screen.getByText('Projects')).toBeVisible();
});

test('what counts is where the place stands in the frame that will show it', () => {
  render(part());
  top = 900;
  for (const report of observed) report();
  top = 700; // a flick
  act(() => beginFrame(0));
  expect(screen.getByText('Projects')).not.toBeVisible();
  top = 900;
  look();
  expect(screen.getByText('Projects')).toBeVisible();
});

test('it is there in that very frame, not when React renders', () => {
  render(part());
  top = 900;
  for (const report of observed) report();
  act(() => {
    beginFrame(0);
    expect(screen.getByText('Projects')).toBeVisible();
  });
});

test('what is ready at the same time arrives one after the other, a frame each', () => {
  render(
    <>
      {part(true, 'First')}
      {part(true, 'Second')}
    </>,
  );
  top = 900;
  look();
  expect(screen.getByText('First')).toBeVisible();
  expect(screen.getByText('Second')).not.toBeVisible();
  act(() => beginFrame(0));
  expect(screen.getByText('Second')).toBeVisible();
});

test('above the window nothing arrives where the browser does not keep the view', () => {
  letBrowserAnchor(false);
  render(part());
  top = -20;
  look();
  expect(screen.getByText('Projects')).not.toBeVisible();
  top = 900;
  look();
  expect(screen.getByText('Projects')).toBeVisible();
});

test('in a window that it cannot leave it is shown at once', () => {
  window.scrollY = 0;
  setPageHeight(1100);
  render(part());
  look();
  expect(screen.getByText('Projects')).toBeVisible();
});

test('on a page to which the visitor returns it comes with the page', () => {
  render(<SectionReturn value>{part()}</SectionReturn>);
  expect(screen.getByText('Projects')).toBeVisible();
});

test('what is late on a page to which the visitor returns waits as on the first visit', () => {
  const { rerender } = render(<SectionReturn value>{part(false)}</SectionReturn>);
  rerender(<SectionReturn value>{part()}</SectionReturn>);
  look();
  expect(screen.getByText('Projects')).not.toBeVisible();
});

test('what is not ready is not there', () => {
  render(part(false));
  expect(screen.queryByText('Projects')).not.toBeInTheDocument();
});
