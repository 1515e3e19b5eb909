import { findAnchor, focusWithoutScroll, correctAnchorScroll } from './anchor.ts';

/** Creates an anchor at a position in pixels from the top of the document, with functions to move it and to scroll. */
function anchorAt(initialTop: number) {
  document.body.innerHTML = '<section id="mailing-list"></section>';
  const anchor = findAnchor('#mailing-list');
  if (!anchor) throw new Error('The anchor was not found.');
  let top = initialTop;
  const setScrollY = (scrollY: number) => void Object.assign(window, { scrollY });
  const setPageHeight = (height: number) =>
    void Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height });
  setScrollY(0);
  setPageHeight(10_000);
  jest.spyOn(anchor, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top - window.scrollY));
  return {
    anchor,
    scroll: jest.spyOn(anchor, 'scrollIntoView'),
    setPageHeight,
    moveTo: (next: number) => void (top = next),
    endScrollAt(next: number) {
      setScrollY(next);
      window.dispatchEvent(new Event('scrollend'));
    },
  };
}

test.each(['', '#', '#nowhere', '#%E0%A4%A'])('the fragment "%s" has no anchor', (hash) => {
  expect(findAnchor(hash)).toBeNull();
});

test('an anchor that is not a control can be focused', () => {
  const { anchor } = anchorAt(0);
  focusWithoutScroll(anchor);
  expect(anchor).toHaveFocus();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('the window scrolls again to an anchor that moved during the smooth scroll', async () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  await nextFrame();
  moveTo(700);
  endScrollAt(300);
  expect(scroll).toHaveBeenCalledTimes(1);
  endScrollAt(700);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a smooth scroll that ended at the page’s end is repeated after the page has grown', async () => {
  const { anchor, scroll, setPageHeight, endScrollAt } = anchorAt(2000);
  setPageHeight(1500);
  correctAnchorScroll(anchor);
  await nextFrame();
  setPageHeight(9000);
  endScrollAt(1500 - window.innerHeight);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a smooth scroll that ends at the anchor is not repeated', async () => {
  const { anchor, scroll, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  await nextFrame();
  endScrollAt(299);
  expect(scroll).not.toHaveBeenCalled();
});

test('the scroll position is corrected at most three times', async () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  await nextFrame();
  for (let count = 1; count < 9; count += 1) {
    moveTo(300 + 100 * count);
    endScrollAt(200 + 100 * count);
  }
  expect(scroll).toHaveBeenCalledTimes(3);
});

test('the end of a scroll from before the navigation does not end the correction', async () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  endScrollAt(2000);
  await nextFrame();
  moveTo(700);
  endScrollAt(300);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('the wheel ends the correction', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  moveTo(700);
  window.dispatchEvent(new Event('wheel'));
  endScrollAt(100);
  expect(scroll).not.toHaveBeenCalled();
});

test('scrolling with the scrollbar, which sends no input event, ends the correction', async () => {
  const { anchor, scroll, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  await nextFrame();
  endScrollAt(2000);
  expect(scroll).not.toHaveBeenCalled();
});
