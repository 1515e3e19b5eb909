import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { listObserved, renderWithStore, reportIntersection } from '../../testing/index.ts';
import { Counter } from './Counter.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => document.querySelector('[aria-hidden]')?.textContent;
const counter = () => listObserved()[0] ?? document.body;
const intersect = (intersectionRatio: number) =>
  act(() =>
    reportIntersection(counter(), { intersectionRatio, isIntersecting: intersectionRatio > 0 }, ({ thresholds }) =>
      thresholds.includes(0.5),
    ),
  );
/** Reports whether the number is in the area up to 300 px below the window. */
const approach = (isIntersecting: boolean) =>
  act(() =>
    reportIntersection(
      counter(),
      { isIntersecting, boundingClientRect: new DOMRect(0, window.innerHeight + 50, 100, 100) },
      ({ rootMargin }) => rootMargin === '0px 0px 300px 0px',
    ),
  );

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

function renderCounter() {
  scrollTo(0);
  renderWithStore(<Counter end={20_000} suffix="+" label="facilities" />);
}

test('the server’s HTML and assistive technology get the end value in US format', () => {
  expect(renderToString(<Counter end={20_000} suffix="+" label="facilities" />)).toContain('>20,000+</span>');
  renderCounter();
  expect(screen.getByText('20,000+', { ignore: '[aria-hidden]' })).toBeInTheDocument();
});

test('counts from 0 to the end value in 4000 ms when the visitor scrolls down to it', () => {
  renderCounter();
  scrollTo(100);
  intersect(0.5);
  expect(shown()).toBe('0+');
  advance(3900);
  expect(shown()).not.toBe('20,000+');
  advance(150);
  expect(shown()).toBe('20,000+');
});

test('does not count while less than half of it is visible', () => {
  renderCounter();
  scrollTo(100);
  intersect(0.49);
  advance(100);
  expect(shown()).toBe('20,000+');
});

test('does not count when the visitor scrolls up to it, or if it is visible from the start', () => {
  renderCounter();
  intersect(1);
  advance(100);
  expect(shown()).toBe('20,000+');
  scrollTo(100);
  scrollTo(50);
  intersect(0.5);
  advance(100);
  expect(shown()).toBe('20,000+');
});

test('counts once: does not start again while it counts or afterwards', () => {
  renderCounter();
  scrollTo(100);
  intersect(0.5);
  advance(2000);
  const halfway = shown();
  intersect(0.6);
  expect(shown()).toBe(halfway);
  advance(2100);
  scrollTo(200);
  intersect(0.5);
  advance(100);
  expect(shown()).toBe('20,000+');
  approach(true);
  expect(shown()).toBe('20,000+');
});

test('an intermediate value has a plus sign, even if the end value has none', () => {
  scrollTo(0);
  renderWithStore(<Counter end={8} label="simulators" />);
  scrollTo(100);
  intersect(0.5);
  advance(1000);
  expect(shown()).toMatch(/^[1-7]\+$/);
  advance(3100);
  expect(shown()).toBe('8');
});

test('with reduced motion it shows the end value immediately', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList); // only the members that are read
  renderCounter();
  scrollTo(100);
  intersect(1);
  expect(shown()).toBe('20,000+');
});

test('shows 0 just below the window, and the end value again when it leaves that area', () => {
  renderCounter();
  scrollTo(100);
  approach(true);
  expect(shown()).toBe('0+');
  scrollTo(50);
  approach(false);
  expect(shown()).toBe('20,000+');
});
