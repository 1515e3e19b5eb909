import { matchesEntityTag } from './entityTag.ts';

const etag = '"a1-br"';

test.each([
  etag,
  `W/${etag}`,
  '*',
  ' * ',
  `"b2", ${etag}`,
  `"b2",W/${etag},"c3"`,
  `"", ${etag}`,
  `"with,comma",${etag}`,
])('If-None-Match: %s matches', (header) => {
  expect(matchesEntityTag(header, etag)).toBe(true);
});

test.each([undefined, '', 'a1-br', '"a1"', '"a1-br-2"', '"b2", "c3"', 'W/"a1"', '"x*"'])(
  'If-None-Match: %s does not match',
  (header) => {
    expect(matchesEntityTag(header, etag)).toBe(false);
  },
);

test('a weak entity tag of the response is compared by its opaque tag', () => {
  expect(matchesEntityTag('"b2", "a1"', 'W/"a1"')).toBe(true);
  expect(matchesEntityTag('W/"a1"', 'W/"a1"')).toBe(true);
  expect(matchesEntityTag('W/"b2"', 'W/"a1"')).toBe(false);
});
