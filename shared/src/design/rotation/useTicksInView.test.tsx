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

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const setInView = (isIntersecting: boolean) =>
  act(() => reportIntersection(screen.getByRole('figure'), { isIntersecting }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  onTick.mockReset();
});

test('ticks once in each interval while it is running and in the window', () => {
  const { rerender } = render(<Ticking />);
  advance(5000);
  expect(onTick).not.toHaveBeenCalled();
  setInView(true);
  advance(999);
  expect(onTick).not.toHaveBeenCalled();
  advance(2001);
  expect(onTick).toHaveBeenCalledTimes(3);
  setInView(false);
  advance(5000);
  setInView(true);
  rerender(<Ticking isRunning={false} />);
  advance(5000);
  expect(onTick).toHaveBeenCalledTimes(3);
});

test('does not tick in a hidden tab', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<Ticking />);
  setInView(true);
  advance(5000);
  expect(onTick).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  advance(1000);
  expect(onTick).toHaveBeenCalledTimes(1);
});
