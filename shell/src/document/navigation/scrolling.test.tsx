import { scrollSmoothly, restoreOrScroll, manageScrollRestoration } from './scrolling.ts';

const storageKey = 'scroll-positions';

beforeEach(() => window.sessionStorage.clear());
const setScrollY = (top: number) => Object.assign(window, { scrollY: top });

/** Manages scroll positions for a fake router at a history entry; `moveTo` changes the entry. */
function openAt(key: string) {
  let shown = key;
  let notify = () => {};
  const scrollPositions = manageScrollRestoration({
    state: () => ({ page: { location: { key: shown } } }),
    subscribe: (listener) => {
      notify = listener;
      return () => {};
    },
  });
  return {
    scrollPositions,
    moveTo(next: string) {
      shown = next;
      notify();
    },
  };
}
const leaveDocument = () => window.dispatchEvent(new Event('pagehide'));

test('the position of each history entry is stored by its key on leaving', () => {
  const { scrollPositions, moveTo } = openAt('default');
  setScrollY(400.4);
  moveTo('article');
  setScrollY(1200);
  moveTo('default');
  expect(scrollPositions.positionOf('default')).toBe(400);
  expect(scrollPositions.positionOf('article')).toBe(1200);
  expect(scrollPositions.positionOf('elsewhere')).toBeUndefined();
});

test('a change without a new history entry, such as a pending navigation, stores no position', () => {
  const { scrollPositions, moveTo } = openAt('default');
  setScrollY(400);
  moveTo('default');
  expect(scrollPositions.positionOf('default')).toBeUndefined();
});

test('the positions survive a page load', () => {
  const { moveTo } = openAt('default');
  setScrollY(400);
  moveTo('article');
  setScrollY(700);
  leaveDocument();
  const { scrollPositions } = openAt('article');
  expect(scrollPositions.positionOf('default')).toBe(400);
  expect(scrollPositions.positionOf('article')).toBe(700);
});

const restoration = () => window.history.scrollRestoration;
const showDocument = () => window.dispatchEvent(new Event('pageshow'));
beforeEach(() => {
  window.history.scrollRestoration = 'auto';
});

test('scroll restoration is manual after the first navigation, and automatic when the document is left', () => {
  const { moveTo } = openAt('default');
  expect(restoration()).toBe('auto');
  moveTo('article');
  expect(restoration()).toBe('manual');
  leaveDocument();
  expect(restoration()).toBe('auto');
  showDocument();
  expect(restoration()).toBe('manual');
});

test('the site restores the position if scroll restoration is still manual after a page load', () => {
  const scrollWindow = jest.spyOn(window, 'scrollTo');
  const { moveTo } = openAt('article');
  setScrollY(700);
  moveTo('events');
  leaveDocument();
  setScrollY(0);
  openAt('article');
  expect(scrollWindow).not.toHaveBeenCalled();
  window.history.scrollRestoration = 'manual';
  openAt('article');
  expect(scrollWindow.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
});

test('invalid stored positions are ignored', () => {
  window.sessionStorage.setItem(storageKey, '{');
  expect(openAt('default').scrollPositions.positionOf('default')).toBeUndefined();
});

test('a failure to write the storage is ignored', () => {
  openAt('default');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(leaveDocument).not.toThrow();
});

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

test('a position is restored instantly', () => {
  const scrollWindow = jest.spyOn(window, 'scrollTo');
  restoreOrScroll(null, 1200);
  expect(scrollWindow).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Makes `window.scrollTo` set `scrollY` immediately. */
function mockScrollTo() {
  return jest.spyOn(window, 'scrollTo').mockImplementation((options) => {
    setScrollY((options as ScrollToOptions).top ?? 0);
  });
}

test('a restored position that a smooth scroll’s last step has moved is set again in the next frames', async () => {
  mockScrollTo();
  restoreOrScroll(null, 1200);
  for (const step of [-350, 20]) {
    setScrollY(1200 + step);
    await nextFrame();
    expect(window.scrollY).toBe(1200);
  }
});

test('a newer scroll cancels the repetition of a restored position', async () => {
  const scrollWindow = mockScrollTo();
  restoreOrScroll(null, 1200);
  restoreOrScroll(null, 300);
  await nextFrame();
  expect(window.scrollY).toBe(300);
  scrollSmoothly(null);
  scrollWindow.mockClear();
  await nextFrame();
  await nextFrame();
  expect(scrollWindow).not.toHaveBeenCalled();
});
