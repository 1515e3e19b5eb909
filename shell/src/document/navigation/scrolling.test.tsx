import { restoreScroll, scrollSmoothly } from './scrolling.ts';

const mockReducedMotion = (prefers: boolean) =>
  // The code reads only this member.
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return { matches: prefers && query === '(prefers-reduced-motion: reduce)' } as MediaQueryList;
  });

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('with reduced motion preferred: %s, the scroll to the top or to an anchor is %s', (prefers, behavior) => {
  mockReducedMotion(prefers);
  const scrollWindow = jest.spyOn(window, 'scrollTo');
  const anchor = document.createElement('section');
  const scrollIntoView = jest.spyOn(anchor, 'scrollIntoView');
  scrollSmoothly(null);
  expect(scrollWindow).toHaveBeenCalledWith({ top: 0, behavior });
  scrollSmoothly(anchor);
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior });
  expect(scrollWindow).toHaveBeenCalledTimes(1);
});

const setScrollY = (top: number) => Object.assign(window, { scrollY: top });
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Makes `window.scrollTo` set `scrollY` immediately. */
function mockScrollTo() {
  return jest.spyOn(window, 'scrollTo').mockImplementation((options) => {
    setScrollY((options as ScrollToOptions).top ?? 0);
  });
}

test('a position is restored instantly, unless the browser restores it', () => {
  const scrollWindow = jest.spyOn(window, 'scrollTo');
  restoreScroll({ scrollPosition: undefined });
  expect(scrollWindow).not.toHaveBeenCalled();
  restoreScroll({ scrollPosition: 1200 });
  expect(scrollWindow).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
});

test('a restored position that a smooth scroll’s last step has moved is set again in the next frames', async () => {
  mockScrollTo();
  restoreScroll({ scrollPosition: 1200 });
  for (const step of [-350, 20]) {
    setScrollY(1200 + step);
    await nextFrame();
    expect(window.scrollY).toBe(1200);
  }
});

test('a newer scroll cancels the repetition of a restored position', async () => {
  const scrollWindow = mockScrollTo();
  restoreScroll({ scrollPosition: 1200 });
  restoreScroll({ scrollPosition: 300 });
  await nextFrame();
  expect(window.scrollY).toBe(300);
  scrollSmoothly(null);
  scrollWindow.mockClear();
  await nextFrame();
  await nextFrame();
  expect(scrollWindow).not.toHaveBeenCalled();
});
