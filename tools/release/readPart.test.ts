import { readPart, readParts } from './readPart.ts';

test('a part is known by its folder', async () => {
  expect(await readPart('release', 'discover')).toBe('discover');
  expect(await readParts('release', ['shell', 'discover'])).toEqual(['shell', 'discover']);
});

test('a command without a part says which there are', async () => {
  await expect(readParts('release', [])).rejects.toThrow(
    "Which part? Name the part, such as `npm run release -- discover`. The site's parts: shell, services, products, discover.",
  );
});

test.each(['discovery', '../discover', 'docs', ''])('"%s" is no part', async (given) => {
  await expect(readPart('rollback', given)).rejects.toThrow(
    `There is no part "${given}" (no folder ${given}/ with a package.json). Name the part, such as \`npm run rollback -- discover\`.`,
  );
});
