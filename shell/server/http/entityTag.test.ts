import { isKnown } from './entityTag.ts';

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
  expect(isKnown(header, etag)).toBe(true);
});

test.each([undefined, '', 'a1-br', '"a1"', '"a1-br-2"', '"b2", "c3"', 'W/"a1"', '"x*"'])(
  'who has %s does not have it',
  (header) => {
    expect(isKnown(header, etag)).toBe(false);
  },
);
