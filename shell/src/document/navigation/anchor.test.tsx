import { findAnchor, focusWithoutScroll, seekAnchor } from './anchor.ts';

function anchorAt(top: number) {
  document.body.innerHTML = '<section id="mailing-list"></section>';
  const anchor = findAnchor('#mailing-list');
  if (!anchor) throw new Error('The anchor was not found.');
  jest.spyOn(anchor, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
  return { anchor, scroll: jest.spyOn(anchor, 'scrollIntoView') };
}
const endScroll = () => window.dispatchEvent(new Event('scrollend'));

test.each(['', '#', '#nowhere', '#%E0%A4%A'])('the fragment "%s" names no anchor', (hash) => {
  expect(findAnchor(hash)).toBeNull();
});

test('an anchor takes the focus though it is no control', () => {
  const { anchor } = anchorAt(0);
  focusWithoutScroll(anchor);
  expect(anchor).toHaveFocus();
});

test('a scrollSmoothly that ends short of the anchor goes on to it', () => {
  const { anchor, scroll } = anchorAt(300);
  seekAnchor(anchor);
  endScroll();
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a scrollSmoothly that ends at the anchor is over', () => {
  const { anchor, scroll } = anchorAt(1);
  seekAnchor(anchor);
  endScroll();
  expect(scroll).not.toHaveBeenCalled();
});

test('an anchor that cannot be reached is sought three times', () => {
  const { anchor, scroll } = anchorAt(300);
  seekAnchor(anchor);
  for (let count = 0; count < 9; count += 1) endScroll();
  expect(scroll).toHaveBeenCalledTimes(3);
});

test('the visitor who scrolls is not led back', () => {
  const { anchor, scroll } = anchorAt(300);
  seekAnchor(anchor);
  window.dispatchEvent(new Event('wheel'));
  endScroll();
  expect(scroll).not.toHaveBeenCalled();
});
