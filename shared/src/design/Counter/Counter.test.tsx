import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { listObserved, renderWithStore, reportIntersection } from '../../testing/index.ts';
import { Counter } from './Counter.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => document.querySelector('[aria-hidden]')?.textContent;
const number = () => listObserved()[0] ?? document.body;
const see = (intersectionRatio: number) =>
  act(() =>
    reportIntersection(number(), { intersectionRatio, isIntersecting: intersectionRatio > 0 }, ({ thresholds }) =>
      thresholds.includes(0.5),
    ),
  );
/** Whether the place up to 300 px below the window is told to hold the number. */
const approach = (isIntersecting: boolean) =>
  act(() =>
    reportIntersection(
      number(),
      { isIntersecting, boundingClientRect: new DOMRect(0, window.innerHeight + 50, 100, 100) },
      ({ rootMargin }) => rootMargin === '0px 0px 300px 0px',
    ),
  );

function scrollTo(y: number) {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

function show() {
  scrollTo(0);
  renderWithStore(<Counter end={20_000} suffix="+" label="facilities" />);
}

test('the server’s HTML and assistive technology have the end value, in US format', () => {
  expect(renderToString(<Counter end={20_000} suffix="+" label="facilities" />)).toContain('>20,000+</span>');
  show();
  expect(screen.getByText('20,000+', { ignore: '[aria-hidden]' })).toBeInTheDocument();
});

test('scrolled down to, it counts from 0 to its end in 4000 ms', () => {
  show();
  scrollTo(100);
  see(0.5);
  expect(shown()).toBe('0+');
  pass(3900);
  expect(shown()).not.toBe('20,000+');
  pass(150);
  expect(shown()).toBe('20,000+');
});

test('less than half in view, it does not count', () => {
  show();
  scrollTo(100);
  see(0.49);
  pass(100);
  expect(shown()).toBe('20,000+');
});

test('scrolled up to, or in view from the start, it does not count', () => {
  show();
  see(1);
  pass(100);
  expect(shown()).toBe('20,000+');
  scrollTo(100);
  scrollTo(50);
  see(0.5);
  pass(100);
  expect(shown()).toBe('20,000+');
});

test('it counts once: neither while it runs nor afterwards does it start again', () => {
  show();
  scrollTo(100);
  see(0.5);
  pass(2000);
  const halfway = shown();
  see(0.6);
  expect(shown()).toBe(halfway);
  pass(2100);
  scrollTo(200);
  see(0.5);
  pass(100);
  expect(shown()).toBe('20,000+');
  approach(true);
  expect(shown()).toBe('20,000+');
});

test('what is counted so far says “or more”, also of a number that ends without it', () => {
  scrollTo(0);
  renderWithStore(<Counter end={8} label="simulators" />);
  scrollTo(100);
  see(0.5);
  pass(1000);
  expect(shown()).toMatch(/^[1-7]\+$/);
  pass(3100);
  expect(shown()).toBe('8');
});

test('where motion is unwelcome it shows its end value at once', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: true, media }) as MediaQueryList); // the parts that are read
  show();
  scrollTo(100);
  see(1);
  expect(shown()).toBe('20,000+');
});

test('just below the window it waits at 0, and shows its end again when it goes out of reach', () => {
  show();
  scrollTo(100);
  approach(true);
  expect(shown()).toBe('0+');
  scrollTo(50);
  approach(false);
  expect(shown()).toBe('20,000+');
});
