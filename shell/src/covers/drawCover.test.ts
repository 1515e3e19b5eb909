import { readFileSync } from 'node:fs';
import type { CoverSubject } from '@site/shared/covers';
import { coverColours } from './Cover/coverStyle.ts';
import { drawCover } from './drawCover.tsx';

const subjects = ['engineering', 'sustainability', 'innovation', 'event'] as const satisfies readonly CoverSubject[];

test.each(subjects)('the drawing for %s depends only on the seed', (subject) => {
  const drawn = drawCover({ subject, seed: 'Hydrogen-Blending' });
  expect(drawCover({ subject, seed: 'Hydrogen-Blending' })).toBe(drawn);
  expect(drawCover({ subject, seed: 'Flare-Networks' })).not.toBe(drawn);
});

test('the subjects have different drawings for the same seed', () => {
  expect(new Set(subjects.map((subject) => drawCover({ subject, seed: 'Hydrogen-Blending' }))).size).toBe(4);
});

test('a drawing is a complete SVG file with a size and without invalid numbers', () => {
  for (const subject of [...subjects, 'any'] as const) {
    for (let index = 0; index < 20; index += 1) {
      const file = drawCover({ subject, seed: `slug-${index}` });
      expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="400" [^]+<\/svg>$/);
      expect(file).not.toMatch(/NaN|undefined|Infinity|var\(/);
    }
  }
});

test('every class of a drawing has a style', () => {
  for (const subject of subjects) {
    for (let index = 0; index < 8; index += 1) {
      const [, style = '', drawing = ''] =
        /<style>(.+)<\/style>(.+)/.exec(drawCover({ subject, seed: `slug-${index}` })) ?? [];
      for (const [, name] of drawing.matchAll(/class="([^"]*)"/g)) expect(style).toMatch(new RegExp(`\\.${name}\\b`));
    }
  }
});

test('the colours equal the tokens of the tone "paper"', () => {
  const tokens = readFileSync('shared/src/design/tokens.css', 'utf8');
  const valueOf = (name: string) => new RegExp(`^ +--${name}: (.+);$`, 'm').exec(tokens)?.[1] ?? '';
  for (const [token, colour] of Object.entries(coverColours)) {
    // The tone "paper" is the first one in the file.
    const [, palette = ''] = /^var\(--(.+)\)$/.exec(valueOf(token)) ?? [];
    expect([token, valueOf(palette)]).toEqual([token, colour]);
  }
});
