import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { reportIntersection } from '../../testing/intersections.ts';
import { useTicksInView } from './useTicksInView.ts';

const onTick = jest.fn();

function Ticking({ isRunning = true }: { isRunning?: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  useTicksInView(root, { isRunning, intervalMs: 1000, onTick });
  return <div ref={root} role="figure" />;
}

const letPass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const come = (isIntersecting: boolean) => act(() => reportIntersection(screen.getByRole('figure'), { isIntersecting }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  onTick.mockReset();
});

test('it ticks once in each interval, in the window and while it runs', () => {
  const { rerender } = render(<Ticking />);
  letPass(5000);
  expect(onTick).not.toHaveBeenCalled();
  come(true);
  letPass(999);
  expect(onTick).not.toHaveBeenCalled();
  letPass(2001);
  expect(onTick).toHaveBeenCalledTimes(3);
  come(false);
  letPass(5000);
  come(true);
  rerender(<Ticking isRunning={false} />);
  letPass(5000);
  expect(onTick).toHaveBeenCalledTimes(3);
});

test('in a tab that is not shown it does not tick', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Ticking />);
  come(true);
  letPass(5000);
  expect(onTick).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  letPass(1000);
  expect(onTick).toHaveBeenCalledTimes(1);
});
