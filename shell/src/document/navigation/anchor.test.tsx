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

test('the window scrolls again to an anchor that moved during the smooth scroll', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  moveTo(700);
  endScrollAt(300);
  expect(scroll).toHaveBeenCalledTimes(1);
  endScrollAt(700);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a smooth scroll that ended at the page’s end is repeated after the page has grown', () => {
  const { anchor, scroll, setPageHeight, endScrollAt } = anchorAt(2000);
  setPageHeight(1500);
  correctAnchorScroll(anchor);
  setPageHeight(9000);
  endScrollAt(1500 - window.innerHeight);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a smooth scroll that ends at the anchor is not repeated', () => {
  const { anchor, scroll, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  endScrollAt(299);
  expect(scroll).not.toHaveBeenCalled();
});

test('the scroll position is corrected at most three times', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  for (let count = 1; count < 9; count += 1) {
    moveTo(300 + 100 * count);
    endScrollAt(200 + 100 * count);
  }
  expect(scroll).toHaveBeenCalledTimes(3);
});

test('the wheel ends the correction', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  moveTo(700);
  window.dispatchEvent(new Event('wheel'));
  endScrollAt(100);
  expect(scroll).not.toHaveBeenCalled();
});

test('scrolling with the scrollbar, which sends no input event, ends the correction', () => {
  const { anchor, scroll, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  endScrollAt(2000);
  expect(scroll).not.toHaveBeenCalled();
});
