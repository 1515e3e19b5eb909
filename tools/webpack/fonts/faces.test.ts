import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../repository/repository.ts';
import { charactersIn } from './unicodeRange.ts';

const styles = readFileSync(path.join(root, 'shared/src/design/fonts.css'), 'utf8');

/** What stands in each `@font-face` of a family that has a range: the range, and the one that the build is asked for. */
const facesOf = (family: string) =>
  styles
    .split('@font-face')
    .filter((face) => face.includes(`'${family}'`) && face.includes('unicode-range:'))
    .map((face) => ({
      asked: /\?unicode-range=([^']+)'/.exec(face)?.[1] ?? '',
      range: /unicode-range:([^;]+);/.exec(face)?.[1] ?? '',
    }));

describe.each(['Instrument Sans', 'IBM Plex Mono'])('the two files of %s', (family) => {
  const faces = facesOf(family);

  test('the first is cut to the very range that the browser is told, the second is whole', () => {
    expect(faces.map(({ asked }) => asked && charactersIn(asked))).toEqual([charactersIn(faces[0]?.range ?? ''), '']);
  });

  test('share no character, so that none is fetched twice', () => {
    const characters = faces.flatMap(({ range }) => [...charactersIn(range)]);
    expect(new Set(characters).size).toBe(characters.length);
    expect(characters.length).toBeGreaterThan(200);
  });
});
