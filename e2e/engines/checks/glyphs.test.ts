import { type Glyph, listMisplaced } from './glyphs.ts';

/** Returns a glyph 10 px high and 10 px wide per letter. */
function glyph(text: string, left: number, top = 0): Glyph {
  return { text, left, top, right: left + 10 * text.length, bottom: top + 10 };
}

const equation = [glyph('T', 0), glyph('=', 20), glyph('80', 40)];

test('different spacing and sizes are accepted', () => {
  const drawn = [glyph('T', 5, 3), glyph('=', 14, 4), glyph('80', 22, 3)];
  expect(listMisplaced(equation, drawn)).toEqual([]);
});

test('glyphs in another order and overlapping glyphs are misplaced', () => {
  expect(listMisplaced(equation, [glyph('T', 50), glyph('=', 20), glyph('80', 70)])).toEqual([
    '"T" is not left of "="',
  ]);
  expect(listMisplaced(equation, [glyph('T', 0), glyph('=', 20), glyph('80', 22)])).toEqual([
    '"=" is not left of "80"',
  ]);
});

test('a numerator below its denominator is misplaced', () => {
  const fraction = [glyph('1', 0, 0), glyph('2', 0, 20)];
  expect(listMisplaced(fraction, fraction.toReversed())).toEqual(['"2 1" is drawn for "1 2"']);
  expect(listMisplaced(fraction, [glyph('1', 0, 20), glyph('2', 0, 0)])).toEqual(['"1" is not above "2"']);
});

test('glyphs on different lines may have any horizontal order', () => {
  const lines = [glyph('a', 0, 0), glyph('b', 20, 20)];
  expect(listMisplaced(lines, [glyph('a', 30, 0), glyph('b', 0, 20)])).toEqual([]);
});
