import { charactersIn } from './unicodeRange.ts';

test('a range is expanded to its characters', () => {
  expect(charactersIn('U+41-44')).toBe('ABCD');
  expect(charactersIn('U+20, U+2013-2014,U+e9')).toBe(' –—é');
});

test.each(['', 'A', 'U+', 'U+41;U+42', 'U+4?'])('"%s" is rejected with the valid form', (range) => {
  expect(() => charactersIn(range)).toThrow(/is not a valid unicode-range.* Write U\+20 or U\+20-7E/u);
});
