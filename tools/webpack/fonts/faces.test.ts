import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../repository/repository.ts';
import { charactersIn } from './unicodeRange.ts';

const styles = readFileSync(path.join(root, 'shared/src/design/fonts.css'), 'utf8');

/**
 * Returns both ranges of each `@font-face` of a family: `unicode-range`, and the range in the URL, which the build
 * reads.
 */
const facesOf = (family: string) =>
  styles
    .split('@font-face')
    .filter((face) => face.includes(`'${family}'`) && face.includes('unicode-range:'))
    .map((face) => ({
      subset: /\?unicode-range=([^']+)'/.exec(face)?.[1] ?? '',
      range: /unicode-range:([^;]+);/.exec(face)?.[1] ?? '',
    }));

describe.each(['Instrument Sans', 'IBM Plex Mono'])('the two font files of %s', (family) => {
  const faces = facesOf(family);

  test('the first is subset to the same range as its unicode-range, the second is not subset', () => {
    expect(faces.map(({ subset }) => subset && charactersIn(subset))).toEqual([
      charactersIn(faces[0]?.range ?? ''),
      '',
    ]);
  });

  test('the files share no character, so no glyph is downloaded twice', () => {
    const characters = faces.flatMap(({ range }) => [...charactersIn(range)]);
    expect(new Set(characters).size).toBe(characters.length);
    expect(characters.length).toBeGreaterThan(200);
  });
});
