import { readPart, readParts } from './readPart.ts';

test('a part with a folder is accepted', () => {
  expect(readPart('release', ['discover'])).toBe('discover');
  expect(readParts('release', ['shell', 'discover'])).toEqual(['shell', 'discover']);
});

test('the error for a missing part lists the parts', () => {
  expect(() => readParts('release', [])).toThrow(
    "Which part? Name the part, such as `npm run release -- discover`. The site's parts: shell, discover, products, services.",
  );
});

test.each(['discovery', '../discover', 'docs', 'shared', ''])('"%s" is rejected as an unknown part', (given) => {
  expect(() => readPart('rollback', [given])).toThrow(
    `There is no part "${given}" (no folder ${given}/ whose package.json has a "site" key). Name the part, such as \`npm run rollback -- discover\`.`,
  );
});

test('a command for one part rejects several', () => {
  expect(() => readPart('rollback', ['discover', 'products'])).toThrow('One part, not 2. Name the part, such as');
});
