import { readPart, readParts } from './readPart.ts';

test('a part is known by its folder', () => {
  expect(readPart('release', ['discover'])).toBe('discover');
  expect(readParts('release', ['shell', 'discover'])).toEqual(['shell', 'discover']);
});

test('a command without a part says which there are', () => {
  expect(() => readParts('release', [])).toThrow(
    "Which part? Name the part, such as `npm run release -- discover`. The site's parts: shell, discover, products, services.",
  );
});

test.each(['discovery', '../discover', 'docs', 'shared', ''])('"%s" is no part', (given) => {
  expect(() => readPart('rollback', [given])).toThrow(
    `There is no part "${given}" (no folder ${given}/ whose package.json has a "site" key). Name the part, such as \`npm run rollback -- discover\`.`,
  );
});

test('where one part is meant, several are a mistake', () => {
  expect(() => readPart('rollback', ['discover', 'products'])).toThrow('One part, not 2. Name the part, such as');
});
