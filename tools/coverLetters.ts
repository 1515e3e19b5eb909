import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Buffer as HarfBuzzBuffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { type Placing, letterPath } from './letters/letterPath.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';

const characters = `${String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))}°±²³µ·½×÷−–—’“”…ÀÂÇÈÉÊÎÔàâçèéêîôû`;

const normal: Placing = { scale: 1, x: 0, y: 0 };
/** A subscript made of a digit; the font's Latin file has none. */
const subscript: Placing = { scale: 0.6, x: 120, y: -130 };

/**
 * Implements `npm run font:covers`: writes the outlines of the letters on covers, from the regular style of IBM Plex
 * Mono. Each entry is the start point and the relative path data of a letter, in 1/250 of the font size.
 */
async function writeCoverLetters(): Promise<void> {
  const source = createRequire(path.join(root, 'shared/package.json')).resolve(
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  );
  const file = await subsetFont(readFileSync(source), characters, { targetFormat: 'sfnt', noHinting: true });
  const font = new Font(new Face(new Blob(file)));
  const entries = [...characters].flatMap((character): [string, string][] => {
    const outline = readOutline(font, character);
    return outline ? [[character, letterPath(outline, normal)]] : [];
  });
  for (const digit of '0123456789')
    entries.push([
      String.fromCodePoint(0x20_80 + Number(digit)),
      letterPath(readOutline(font, digit) ?? '', subscript),
    ]);
  const target = 'site-service/src/pictures/coverLetters.json';
  writeFileSync(path.join(root, target), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  console.log(`Wrote ${target}: ${entries.length} letters.`);
}

/** Returns a letter's outline as SVG path data in font units, y upwards; `undefined` if the font does not have it. */
function readOutline(font: Font, character: string): string | undefined {
  const buffer = new HarfBuzzBuffer();
  buffer.addText(character);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const [glyph] = buffer.getGlyphInfos();
  return (glyph?.codepoint && font.glyphToPath(glyph.codepoint)) || undefined;
}

await runCommand(writeCoverLetters);
