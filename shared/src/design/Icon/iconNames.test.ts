import { readFileSync } from 'node:fs';
import { iconNames } from './iconNames.ts';

test('the sprite contains exactly the named icons, in the same order', () => {
  const sprite = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8');
  const drawn = [...sprite.matchAll(/<path id="([^"]*)" vector-effect="non-scaling-stroke" d="M[^"]+"\/>/g)];
  expect(drawn.map(([, id]) => id)).toEqual([...iconNames]);
});
