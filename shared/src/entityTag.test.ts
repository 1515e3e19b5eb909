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
])('who has %s has it', (header) => {
  expect(matchesEntityTag(header, etag)).toBe(true);
});

test.each([undefined, '', 'a1-br', '"a1"', '"a1-br-2"', '"b2", "c3"', 'W/"a1"', '"x*"'])(
  'who has %s does not have it',
  (header) => {
    expect(matchesEntityTag(header, etag)).toBe(false);
  },
);

test('a weak entity tag of the answer is compared by its opaque part', () => {
  expect(matchesEntityTag('"b2", "a1"', 'W/"a1"')).toBe(true);
  expect(matchesEntityTag('W/"a1"', 'W/"a1"')).toBe(true);
  expect(matchesEntityTag('W/"b2"', 'W/"a1"')).toBe(false);
});
