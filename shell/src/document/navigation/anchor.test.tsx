import { findAnchor, focusWithoutScroll, correctAnchorScroll } from './anchor.ts';

/** An anchor so many pixels below the top of the document, and how to move it or the window. */
function anchorAt(place: number) {
  document.body.innerHTML = '<section id="mailing-list"></section>';
  const anchor = findAnchor('#mailing-list');
  if (!anchor) throw new Error('The anchor was not found.');
  let top = place;
  const standAt = (scrollY: number) => void Object.assign(window, { scrollY });
  const lengthenTo = (height: number) =>
    void Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height });
  standAt(0);
  lengthenTo(10_000);
  jest.spyOn(anchor, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top - window.scrollY));
  return {
    anchor,
    scroll: jest.spyOn(anchor, 'scrollIntoView'),
    lengthenTo,
    moveTo: (next: number) => void (top = next),
    endScrollAt(next: number) {
      standAt(next);
      window.dispatchEvent(new Event('scrollend'));
    },
  };
}

test.each(['', '#', '#nowhere', '#%E0%A4%A'])('the fragment "%s" names no anchor', (hash) => {
  expect(findAnchor(hash)).toBeNull();
});

test('an anchor takes the focus though it is no control', () => {
  const { anchor } = anchorAt(0);
  focusWithoutScroll(anchor);
  expect(anchor).toHaveFocus();
});

test('a glide goes on to an anchor that data has moved on the way', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  moveTo(700);
  endScrollAt(300);
  expect(scroll).toHaveBeenCalledTimes(1);
  endScrollAt(700);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a glide that ended at the foot of a page goes on once the page is longer', () => {
  const { anchor, scroll, lengthenTo, endScrollAt } = anchorAt(2000);
  lengthenTo(1500);
  correctAnchorScroll(anchor);
  lengthenTo(9000);
  endScrollAt(1500 - window.innerHeight);
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a glide that ends at the anchor is over', () => {
  const { anchor, scroll, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  endScrollAt(299);
  expect(scroll).not.toHaveBeenCalled();
});

test('an anchor that moves each time is sought three times', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  for (let count = 1; count < 9; count += 1) {
    moveTo(300 + 100 * count);
    endScrollAt(200 + 100 * count);
  }
  expect(scroll).toHaveBeenCalledTimes(3);
});

test('whoever turns the wheel on the way is not led back', () => {
  const { anchor, scroll, moveTo, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  moveTo(700);
  window.dispatchEvent(new Event('wheel'));
  endScrollAt(100);
  expect(scroll).not.toHaveBeenCalled();
});

test('whoever scrolls without an event of their own, as by the scrollbar, is not led back', () => {
  const { anchor, scroll, endScrollAt } = anchorAt(300);
  correctAnchorScroll(anchor);
  endScrollAt(2000);
  expect(scroll).not.toHaveBeenCalled();
});
