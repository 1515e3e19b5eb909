import { charactersIn } from './unicodeRange.ts';

test('a range is written out character by character', () => {
  expect(charactersIn('U+41-44')).toBe('ABCD');
  expect(charactersIn('U+20, U+2013-2014,U+e9')).toBe(' –—é');
});

test.each(['', 'A', 'U+', 'U+41;U+42', 'U+4?'])('"%s" is refused with what to write instead', (range) => {
  expect(() => charactersIn(range)).toThrow(/is no unicode-range: write U\+20 or U\+20-7E/u);
});
