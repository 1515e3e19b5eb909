import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Buffer as HarfBuzzBuffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { root } from './repository/repository.ts';

const characters = `${String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))}°±²³µ·½×÷−–—’“”…ÀÂÇÈÉÊÎÔàâçèéêîôû`;

/** Scale and shift of a letter, in font units, y upwards. */
type Placing = { scale: number; x: number; y: number };

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
    return outline ? [[character, toPathData(outline, normal)]] : [];
  });
  for (const digit of '0123456789')
    entries.push([
      String.fromCodePoint(0x20_80 + Number(digit)),
      toPathData(readOutline(font, digit) ?? '', subscript),
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

/** Returns `x y` of the first point, then relative commands in 1/250 of the font size, y downwards. */
function toPathData(outline: string, { scale, x: right, y: up }: Placing): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const commands = outline.matchAll(/([MLQZ])([^MLQZ]*)/g);
  const data = Array.from(commands, ([, command = '', parameters = '']) => {
    const numbers = Array.from(parameters.matchAll(/-?[\d.]+/g), Number);
    // The font has 1000 units per size.
    const places = numbers.map((value, index) =>
      Math.round((index % 2 === 0 ? value * scale + right : -(value * scale + up)) / 4),
    );
    const steps = places.map((place, index) => place - (index % 2 === 0 ? x : y)).join(' ');
    [x, y] = command === 'Z' ? [startX, startY] : [places.at(-2) ?? x, places.at(-1) ?? y];
    if (command === 'M') [startX, startY] = [x, y];
    return command.toLowerCase() + steps;
  });
  // The first command is from 0 0, so its step is its place.
  return data.join('').slice(1).replaceAll(' -', '-');
}

await writeCoverLetters();
