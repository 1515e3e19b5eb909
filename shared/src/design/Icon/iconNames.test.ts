import { readFileSync } from 'node:fs';
import { iconNames } from './iconNames.ts';

test('every icon that has a name is drawn in the sprite, and the other way round', () => {
  const sprite = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8');
  const drawn = [...sprite.matchAll(/<path id="([^"]*)" vector-effect="non-scaling-stroke" d="M[^"]+"\/>/g)];
  expect(drawn.map(([, id]) => id)).toEqual([...iconNames]);
});
