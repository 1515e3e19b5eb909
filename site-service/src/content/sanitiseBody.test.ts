import { sanitiseBody } from './sanitiseBody.ts';

test.each([
  ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
  ['style attributes', '<p style="color:red">a</p>', '<p>a</p>'],
  ['style elements', '<style>p{}</style><p>a</p>', '<p>a</p>'],
  ['frames', '<iframe src="https://x.example"></iframe><p>a</p>', '<p>a</p>'],
  ['javascript: URLs', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['protocol-relative URLs', '<a href="//x.example">a</a>', '<a>a</a>'],
  ['data: URLs', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
  [
    'foreign objects',
    '<svg viewBox="0 0 1 1"><foreignObject><p>a</p></foreignObject></svg>',
    '<svg viewBox="0 0 1 1"><p>a</p></svg>',
  ],
  ['upper-case scripts', '<SCRIPT>alert(1)</SCRIPT><p>a</p>', 'alert(1)<p>a</p>'],
])('removes %s from a body', (_name, dirty, clean) => {
  expect(sanitiseBody(dirty)).toBe(clean);
});

test('keeps links to site paths, https: and mailto: URLs', () => {
  const html =
    '<a href="/about">a</a><a href="https://x.example">b</a><a href="mailto:a@b.example">c</a><a href="#d">d</a>';
  expect(sanitiseBody(html)).toBe(html);
});
