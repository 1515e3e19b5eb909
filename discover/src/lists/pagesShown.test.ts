import { pagesShown } from './pagesShown.ts';

test.each([
  [1, 2, [1, 2]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 20]],
  [10, 20, [1, 9, 10, 11, 20]],
  [20, 20, [1, 19, 20]],
])('on page %i of %i, the pager links to %j', (current, count, shown) => {
  expect(pagesShown(current, count)).toEqual(shown);
});
