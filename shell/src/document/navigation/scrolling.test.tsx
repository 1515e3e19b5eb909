import { scrollSmoothly, restoreOrScroll, manageScrollRestoration } from './scrolling.ts';

const storageKey = 'scroll-positions';

beforeEach(() => window.sessionStorage.clear());
const scrollTo = (top: number) => Object.assign(window, { scrollY: top });

/** A router that stands at an entry of the history and goes to others. */
function openAt(key: string) {
  let shown = key;
  let tell = () => {};
  const memory = manageScrollRestoration({
    state: () => ({ location: { key: shown } }),
    subscribe: (listener) => {
      tell = listener;
      return () => {};
    },
  });
  return {
    memory,
    moveTo(next: string) {
      shown = next;
      tell();
    },
  };
}
const leaveDocument = () => window.dispatchEvent(new Event('pagehide'));

test('the position of each entry that was left is remembered by its key', () => {
  const { memory, moveTo } = openAt('default');
  scrollTo(400.4);
  moveTo('article');
  scrollTo(1200);
  moveTo('default');
  expect(memory.positionOf('default')).toBe(400);
  expect(memory.positionOf('article')).toBe(1200);
  expect(memory.positionOf('elsewhere')).toBeUndefined();
});

test('what changes while an entry stays, such as a page under way, is no way out of it', () => {
  const { memory, moveTo } = openAt('default');
  scrollTo(400);
  moveTo('default');
  expect(memory.positionOf('default')).toBeUndefined();
});

test('a document that is left hands its positions on to the next one', () => {
  const { moveTo } = openAt('default');
  scrollTo(400);
  moveTo('article');
  scrollTo(700);
  leaveDocument();
  const { memory } = openAt('article');
  expect(memory.positionOf('default')).toBe(400);
  expect(memory.positionOf('article')).toBe(700);
});

const restoration = () => window.history.scrollRestoration;
const showDocument = () => window.dispatchEvent(new Event('pageshow'));
beforeEach(() => {
  window.history.scrollRestoration = 'auto';
});

test('positions are the site’s to restore once the visitor goes on, and the browser’s when the document is left', () => {
  const { moveTo } = openAt('default');
  expect(restoration()).toBe('auto');
  moveTo('article');
  expect(restoration()).toBe('manual');
  leaveDocument();
  expect(restoration()).toBe('auto');
  showDocument();
  expect(restoration()).toBe('manual');
});

test('where the browser was not told in time that they are its own again, the site restores the position itself', () => {
  const window_ = jest.spyOn(window, 'scrollTo');
  const { moveTo } = openAt('article');
  scrollTo(700);
  moveTo('events');
  leaveDocument();
  scrollTo(0);
  openAt('article');
  expect(window_).not.toHaveBeenCalled();
  window.history.scrollRestoration = 'manual';
  openAt('article');
  expect(window_.mock.calls).toEqual([[{ top: 700, behavior: 'instant' }]]);
});

test('broken storage means that nothing is remembered', () => {
  window.sessionStorage.setItem(storageKey, '{');
  expect(openAt('default').memory.positionOf('default')).toBeUndefined();
});

test('storage that cannot be written is no fault', () => {
  openAt('default');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(leaveDocument).not.toThrow();
});

const preferLessMotion = (prefers: boolean) =>
  // The only member that is read.
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    return { matches: prefers && query === '(prefers-reduced-motion: reduce)' } as MediaQueryList;
  });

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('where less motion is preferred: %s, the window glides to the top or to an anchor: %s', (prefers, behavior) => {
  preferLessMotion(prefers);
  const window_ = jest.spyOn(window, 'scrollTo');
  const anchor = document.createElement('section');
  const element = jest.spyOn(anchor, 'scrollIntoView');
  scrollSmoothly(null);
  expect(window_).toHaveBeenCalledWith({ top: 0, behavior });
  scrollSmoothly(anchor);
  expect(element).toHaveBeenCalledWith({ behavior });
  expect(window_).toHaveBeenCalledTimes(1);
});

test('a position is restored at once', () => {
  const window_ = jest.spyOn(window, 'scrollTo');
  restoreOrScroll(null, 1200);
  expect(window_).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** A window that stands where it is sent, but for the steps that a glide had made before, frame by frame. */
function scrollWithSteps() {
  return jest.spyOn(window, 'scrollTo').mockImplementation((options) => {
    scrollTo((options as ScrollToOptions).top ?? 0);
  });
}

test('a position that the last step of a glide has moved is taken again in the next frames', async () => {
  scrollWithSteps();
  restoreOrScroll(null, 1200);
  for (const step of [-350, 20]) {
    scrollTo(1200 + step);
    await nextFrame();
    expect(window.scrollY).toBe(1200);
  }
});

test('who goes on at once is not brought back to the position before', async () => {
  const window_ = scrollWithSteps();
  restoreOrScroll(null, 1200);
  restoreOrScroll(null, 300);
  await nextFrame();
  expect(window.scrollY).toBe(300);
  scrollSmoothly(null);
  window_.mockClear();
  await nextFrame();
  await nextFrame();
  expect(window_).not.toHaveBeenCalled();
});
