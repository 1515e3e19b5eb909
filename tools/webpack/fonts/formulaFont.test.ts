import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../../repository/repository.ts';
import { charactersIn } from './unicodeRange.ts';

const folder = path.join(root, 'shared/src/design/RichText');
const fontFile = path.join(folder, 'formulas.woff2');
const range = /unicode-range:([^;]+);/.exec(readFileSync(path.join(folder, 'formulas.module.css'), 'utf8'))?.[1] ?? '';

let font: Buffer;
beforeAll(async () => {
  font = await subsetFont(readFileSync(fontFile), charactersIn(range), { targetFormat: 'sfnt' });
});

test('the font of formulas has all characters of its unicode-range; if not, run npm run font:formulas', () => {
  const characters = readCharacterMap(findTable(font, 'cmap'));
  // U+2061, function application, is invisible, and no font needs it.
  const missing = [...charactersIn(range)].filter((character) => character !== '\u2061' && !characters.has(character));
  expect(missing).toEqual([]);
});

test('the font has the table of mathematical metrics, and at most 18 KiB', () => {
  expect(findTable(font, 'MATH').length).toBeGreaterThan(1000);
  expect(statSync(fontFile).size).toBeLessThan(18 * 1024);
});

/** Returns a table of an OpenType font; empty if the font does not have it. */
function findTable(bytes: Buffer, tag: string): Buffer {
  for (let index = 0; index < bytes.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (bytes.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = bytes.readUInt32BE(entry + 8);
    return bytes.subarray(offset, offset + bytes.readUInt32BE(entry + 12));
  }
  return Buffer.alloc(0);
}

/** Returns the characters of a `cmap` table, from its subtable of format 12, which contains all planes of Unicode. */
function readCharacterMap(table: Buffer): Set<string> {
  const characters = new Set<string>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const subtable = table.subarray(table.readUInt32BE(4 + index * 8 + 4));
    if (subtable.readUInt16BE(0) !== 12) continue;
    for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
      const [from, to] = [subtable.readUInt32BE(16 + group * 12), subtable.readUInt32BE(20 + group * 12)];
      for (let code = from; code <= to; code += 1) characters.add(String.fromCodePoint(code));
    }
  }
  return characters;
}
