import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './repository/repository.ts';

const characters = `${String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 33 + index))}°±²³µ·½×÷−–—’“”…ÀÂÇÈÉÊÎÔàâçèéêîôû`;

/** A point of a TrueType outline in font units, y upwards. */
type Point = { x: number; y: number; isOnCurve: boolean };

/**
 * Implements `npm run font:covers`: writes the outlines of the letters on covers, from the regular style of IBM Plex
 * Mono. Each entry is the start point and the relative path data of a letter, in 1/250 of the font size.
 */
async function writeCoverLetters(): Promise<void> {
  const source = createRequire(path.join(root, 'shared/package.json')).resolve(
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  );
  const font = await subsetFont(readFileSync(source), characters, { targetFormat: 'sfnt', noHinting: true });
  const tables = readTables(font);
  const entries = [...characters].flatMap((character): [string, string][] => {
    const index = findGlyph(tables.cmap, character.codePointAt(0) ?? 0);
    const contours = index ? readGlyph(tables, index) : [];
    return contours.length ? [[character, toPathData(contours)]] : [];
  });
  for (const digit of '0123456789') {
    const contours = readGlyph(tables, findGlyph(tables.cmap, digit.charCodeAt(0)));
    entries.push([String.fromCodePoint(0x20_80 + Number(digit)), toPathData(contours.map(toSubscript))]);
  }
  const file = path.join(root, 'site-service/src/pictures/coverLetters.json');
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  console.log(`Wrote site-service/src/pictures/coverLetters.json: ${entries.length} letters.`);
}

type Tables = Record<string, Buffer>;

function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index;
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

/** Makes a subscript of a digit's contour; the font's Latin file has none. */
function toSubscript(contour: readonly Point[]): Point[] {
  return contour.map(({ x, y, isOnCurve }) => ({ x: 0.6 * x + 120, y: 0.6 * y - 130, isOnCurve }));
}

/** Returns the glyph index of a character by a `cmap` subtable of format 4; 0 if the font does not have it. */
function findGlyph(cmap: Buffer | undefined, code: number): number {
  if (!cmap) return 0;
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(record + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6); // twice the number of segments
    for (let at = 0; at < size; at += 2) {
      const start = table.readUInt16BE(16 + size + at);
      if (code > table.readUInt16BE(14 + at)) continue;
      if (code < start) return 0;
      const delta = table.readUInt16BE(16 + 2 * size + at);
      const rangeAt = 16 + 3 * size + at;
      const range = table.readUInt16BE(rangeAt);
      const glyph = range ? table.readUInt16BE(rangeAt + range + 2 * (code - start)) : code;
      return glyph && (glyph + delta) & 0xff_ff;
    }
  }
  return 0;
}

/** Returns the contours of a glyph; parts of composite glyphs are moved, not scaled. */
function readGlyph(tables: Tables, index: number): Point[][] {
  const { glyf, loca, head } = tables;
  if (!glyf || !loca || !head) return [];
  const isLong = head.readInt16BE(50) === 1;
  const offset = (at: number) => (isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at));
  const glyph = glyf.subarray(offset(index), offset(index + 1));
  if (!glyph.length) return [];
  const contours = glyph.readInt16BE(0);
  return contours >= 0 ? readContours(glyph, contours) : readParts(tables, glyph);
}

function readParts(tables: Tables, glyph: Buffer): Point[][] {
  const parts: Point[][] = [];
  let at = 10;
  let flags: number;
  do {
    flags = glyph.readUInt16BE(at);
    const hasWords = flags & 1;
    const dx = hasWords ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4);
    const dy = hasWords ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5);
    for (const contour of readGlyph(tables, glyph.readUInt16BE(at + 2)))
      parts.push(contour.map(({ x, y, isOnCurve }) => ({ x: x + dx, y: y + dy, isOnCurve })));
    at += hasWords ? 8 : 6;
  } while (flags & 0x20);
  return parts;
}

function readContours(glyph: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let copy = 0; copy <= repeats; copy += 1) flags.push(flag);
  }
  const readAxis = (shortBit: number, sameBit: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortBit) value += flag & sameBit ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & sameBit)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** Returns `x y` of the first point, then relative commands, y downwards. */
function toPathData(contours: readonly Point[][]): string {
  let data = '';
  let [x, y] = [0, 0];
  const to = (point: Point) => {
    const [toX, toY] = [Math.round(point.x / 4), -Math.round(point.y / 4)]; // the font has 1000 units per size
    return { toX, toY, relative: `${toX - x} ${toY - y}` };
  };
  for (const contour of contours) {
    const points = withMidpoints(contour);
    const [first, ...rest] = [...points, points[0]].filter((point) => point !== undefined);
    if (!first) continue;
    const start = to(first);
    data += data ? `m${start.relative}` : `${start.toX} ${start.toY}`;
    [x, y] = [start.toX, start.toY];
    for (let index = 0; index < rest.length; index += 1) {
      const point = rest[index];
      if (!point) continue;
      const end = point.isOnCurve ? point : rest[++index];
      if (!end) continue;
      const target = to(end);
      data += point.isOnCurve ? `l${target.relative}` : `q${to(point).relative} ${target.relative}`;
      [x, y] = [target.toX, target.toY];
    }
    data += 'z';
    [x, y] = [start.toX, start.toY];
  }
  return data.replaceAll(' -', '-');
}

/** Adds the implied points between two control points, and starts at a point on the curve. */
function withMidpoints(contour: readonly Point[]): Point[] {
  const points = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length];
    if (!next || point.isOnCurve || next.isOnCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOnCurve: true }];
  });
  const start = points.findIndex(({ isOnCurve }) => isOnCurve);
  return [...points.slice(start), ...points.slice(0, start)];
}

await writeCoverLetters();
