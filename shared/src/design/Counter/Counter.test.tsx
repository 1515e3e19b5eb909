import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderWithStore } from '../../testing/index.ts';
import { Counter } from './Counter.tsx';

type Observed = { options: IntersectionObserverInit; tell: (entry: Partial<IntersectionObserverEntry>) => void };
let observers: Observed[];

beforeEach(() => {
  jest.useFakeTimers();
  observers = [];
  window.IntersectionObserver = class extends window.IntersectionObserver {
    constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      super(report, options);
      const tell: Observed['tell'] = (entry) =>
        act(() => report([{ boundingClientRect: new DOMRect(), ...entry } as IntersectionObserverEntry], this)); // the parts that are read
      observers.push({ options, tell });
    }
  };
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => document.querySelector('[aria-hidden]')?.textContent;
const arrival = () => observers.find(({ options }) => options.threshold === 0.5);
const see = (intersectionRatio: number) =>
  arrival()?.tell({ intersectionRatio, isIntersecting: intersectionRatio > 0 });

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

test('while it counts it does not start again; afterwards it does', () => {
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
  expect(shown()).toBe('0+');
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
  const approach = observers.find(({ options }) => options.rootMargin);
  const below = { boundingClientRect: new DOMRect(0, window.innerHeight + 50, 100, 100) };
  approach?.tell({ isIntersecting: true, ...below });
  expect(shown()).toBe('0+');
  scrollTo(50);
  approach?.tell({ isIntersecting: false, ...below });
  expect(shown()).toBe('20,000+');
});
