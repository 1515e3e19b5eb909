import { sanitiseSvgFile } from '../pictures/sanitiseDrawing.ts';
import { findDrawingFaults } from './drawingFaults.ts';

const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';
const drawn = '<path d="M0 0h1"></path>';

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a script in another case', '<SCRIPT>alert(1)</SCRIPT>', 'alert(1)'],
  ['an event handler', '<g onload="alert(1)"></g>', '<g></g>'],
  ['foreign elements', '<foreignObject><iframe src="https://x.example"></iframe></foreignObject>', ''],
  ['an external image', '<image href="https://x.example/a.png"></image>', ''],
  ['an external reference', '<use href="other.svg#a"></use>', '<use></use>'],
  ['an XLink reference', '<use xlink:href="https://x.example/a.svg#a"></use>', '<use></use>'],
  ['a javascript: link', '<a href="javascript:alert(1)"><path d="M0 0"></path></a>', '<path d="M0 0"></path>'],
  ['a style element', '<style>@import "https://x.example";</style>', ''],
  ['a style attribute', '<g style="fill:url(https://x.example)"></g>', '<g></g>'],
  ['an external paint server', '<g fill="url(https://x.example#a)"></g>', '<g></g>'],
  ['an animation of a reference', '<use><animate attributeName="href" to="data:,x"></animate></use>', '<use></use>'],
])('removes %s from a picture file and reports it', (_what, dirty, clean) => {
  expect(sanitiseSvgFile(`${root}${dirty}${drawn}</svg>`)).toBe(`${root}${clean}${drawn}</svg>`);
  expect(findDrawingFaults('articles/a/cover.svg', `${root}\n${dirty}</svg>`)).toContainEqual(
    expect.objectContaining({ file: 'articles/a/cover.svg', line: 2, fault: expect.stringMatching(/^has /) }),
  );
});

test('keeps only the first svg root of a picture file', () => {
  const source = `<?xml version="1.0"?><?xml-stylesheet href="https://x.example"?>
<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>
<svg viewBox="0 0 1 1"><text>&b;</text></svg>
<p>behind</p>`;
  expect(sanitiseSvgFile(source)).toBe(`${root}<text>&amp;b;</text></svg>`);
});

test('keeps allowed elements, attributes and ids unchanged', () => {
  const inside = '<title>A</title><defs><linearGradient id="g"></linearGradient></defs><rect fill="url(#g)"></rect>';
  expect(sanitiseSvgFile(`${root}${inside}</svg>`)).toBe(`${root}${inside}</svg>`);
  expect(findDrawingFaults('a.svg', `${root}${inside}</svg>`)).toEqual([]);
});

test('a file without an svg element becomes empty', () => {
  expect(sanitiseSvgFile('<p>none</p>')).toBe('');
});
