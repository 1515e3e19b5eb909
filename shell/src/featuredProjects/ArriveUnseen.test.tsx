import { act, render, screen } from '@testing-library/react';
import { ArriveUnseen } from './ArriveUnseen.tsx';

let see: (isIntersecting: boolean) => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      // Only `isIntersecting` is read of either.
      see = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
    }
    observe = () => {};
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver; // the members that the component uses
});

test('what is ready while its place is in the window waits until it has left it', () => {
  render(
    <ArriveUnseen name="waiting" isReady>
      <p>Projects</p>
    </ArriveUnseen>,
  );
  act(() => see(true));
  expect(screen.queryByText('Projects')).not.toBeInTheDocument();
  act(() => see(false));
  expect(screen.getByText('Projects')).toBeVisible();
});

test('what has arrived once is there at once on the next visit to the page', () => {
  const part = (
    <ArriveUnseen name="returning" isReady>
      <p>Projects</p>
    </ArriveUnseen>
  );
  const first = render(part);
  act(() => see(false));
  first.unmount();
  render(part);
  expect(screen.getByText('Projects')).toBeVisible();
});

test('what is not ready stays hidden', () => {
  render(
    <ArriveUnseen name="hidden" isReady={false}>
      <p>Projects</p>
    </ArriveUnseen>,
  );
  expect(screen.queryByText('Projects')).not.toBeInTheDocument();
});
