import { sanitiseDrawing } from './sanitiseDrawing.ts';

test('keeps the letter case of names and prefixes ids', () => {
  const { svg, disallowed } = sanitiseDrawing(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><linearGradient id="a"/><rect fill="url(#a)" clip-path="url(\'#b\')"/><use href="#a"/></svg>',
    'flow-',
  );
  expect(svg).toBe(
    '<svg viewBox="0 0 1 1"><linearGradient id="flow-a"></linearGradient><rect fill="url(#flow-a)" clip-path="url(#flow-b)"></rect><use href="#flow-a"></use></svg>',
  );
  expect(disallowed).toEqual([]);
});

test.each([
  ['onload="x()"', 'onload'],
  ['style="fill:red"', 'style'],
  ['xlink:href="#a"', 'xlink:href'],
  ['fill="url(https://x.example/#a)"', 'fill'],
  ['fill="url( &quot;//x.example&quot; )"', 'fill'],
  ['href="javascript:alert(1)"', 'href'],
  [String.raw`fill="u\72l(https://x.example/#a)"`, 'fill'],
])('removes the attribute %s', (attribute, name) => {
  const { svg, disallowed } = sanitiseDrawing(`<svg viewBox="0 0 1 1"><g ${attribute}></g></svg>`, '');
  expect(svg).toBe('<svg viewBox="0 0 1 1"><g></g></svg>');
  expect(disallowed.map((item) => item.name)).toEqual([name]);
});

test.each(['script', 'style', 'image', 'foreignObject', 'animate', 'set', 'a', 'iframe'])(
  'removes the element <%s>',
  (tag) => {
    const { svg, disallowed } = sanitiseDrawing(`<svg viewBox="0 0 1 1"><${tag} href="#x"></${tag}></svg>`, '');
    expect(svg).toBe('<svg viewBox="0 0 1 1"></svg>');
    expect(disallowed).toContainEqual({ name: tag, what: 'element' });
  },
);
