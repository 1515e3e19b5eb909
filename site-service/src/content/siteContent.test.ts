import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from './content.ts';
import { buildFieldTypes, findStaleFieldTypes } from './fieldTypes.ts';
import { loadContent } from './loadContent.ts';

const root = path.join(import.meta.dirname, '../../..');
let content: Content;
beforeAll(async () => {
  content = await loadContent(path.join(import.meta.dirname, '../../content'), { sectionsFolder: root });
});

test('the content of the site has no faults', () => {
  expect(content.faults).toEqual([]);
});

test('the types of the fields that sections declare are up to date', () => {
  const modules = buildFieldTypes([...content.sections.values()].map(({ type }) => type));
  expect(findStaleFieldTypes(root, modules)).toEqual([]);
});

// Minimums, so that writers can add and delete items. Each is what a page or browser test needs.
test('the content has a second page of articles, articles of each category, and items for all lists and carousels', () => {
  const { articles, research, events, projects, people, clients, jobs } = content.entries;
  expect(articles.size).toBeGreaterThan(12);
  const categories = new Set([...articles.values()].map(({ front }) => front.category));
  expect([...categories].sort()).toEqual(['engineering', 'innovation', 'sustainability']);
  const groups = [...people.values()].flatMap(({ front }) => front.groups);
  expect([...new Set(groups)].sort()).toEqual(['experts', 'featured', 'founders']);
  expect([...projects.values()].filter(({ front }) => front.featured).length).toBeGreaterThan(1);
  expect(clients.size).toBeGreaterThan(4);
  expect(Math.min(research.size, events.size, jobs.size)).toBeGreaterThan(0);
});

test('all text uses the font subset, so that no page loads the 29 KiB font of the other characters', () => {
  const [, , ...rest] = readFileSync(path.join(root, 'shared/src/design/fonts.css'), 'utf8').split('@font-face');
  const isOutsideSubset = createRangeTest(rest[0] ?? '');
  expect(['À', 'a', '²'].map(isOutsideSubset)).toEqual([true, false, false]);
  const outsideSubset = (text: string) => [...new Set(text)].filter(isOutsideSubset);
  for (const file of globSync('content/*/*/*.svg', { cwd: path.join(root, 'site-service') })) {
    const drawing = readFileSync(path.join(root, 'site-service', file), 'utf8');
    expect({ file, characters: outsideSubset(drawing) }).toEqual({ file, characters: [] });
  }
  // Formulas have a font of their own.
  for (const item of Object.values(content.entries).flatMap((kind) => [...kind.values()])) {
    const text = content.renderBody(item).html.replaceAll(/<math[\s\S]*?<\/math>|<[^>]*>/g, ' ');
    const characters = outsideSubset(text + JSON.stringify(item.front).replaceAll(/[{}]/g, ' '));
    expect({ slug: item.slug, characters }).toEqual({ slug: item.slug, characters: [] });
  }
});

test('all formulas use the characters of their font', () => {
  const isInFont = createRangeTest(
    readFileSync(path.join(root, 'shared/src/design/RichText/formulas.module.css'), 'utf8'),
  );
  for (const item of Object.values(content.entries).flatMap((kind) => [...kind.values()])) {
    const formulas = content.renderBody(item).html.match(/<math[^]*?<\/math>/g) ?? [];
    const characters = formulas.flatMap(shownCharacters).filter((character) => !isInFont(character));
    expect({ slug: item.slug, characters: [...new Set(characters)] }).toEqual({ slug: item.slug, characters: [] });
  }
});

/** Returns a function that tests if the first `unicode-range` of a style sheet contains a character. */
function createRangeTest(styles: string): (character: string) => boolean {
  const range = /unicode-range:([^;]+);/.exec(styles)?.[1] ?? '';
  return (character) =>
    [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].some(([, from = '', to = from]) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
    });
}

/** Characters that browsers show for a formula: an `<mi>` with one letter is set in the letter's mathematical italic. */
function shownCharacters(formula: string): string[] {
  return [...formula.matchAll(/<(m[a-z]+)([^>]*)>([^<]+)/g)].flatMap(([, tag, attributes = '', text = '']) => {
    const characters = [...text.trim()];
    const isItalic = tag === 'mi' && characters.length === 1 && !attributes.includes('mathvariant');
    return isItalic ? characters.map(toMathItalic) : characters;
  });
}

/** Returns the mathematical italic of a Latin or small Greek letter (MathML Core, appendix C). */
function toMathItalic(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (letter === 'h') return '\u210E';
  if (/[A-Z]/.test(letter)) return String.fromCodePoint(0x1d434 + code - 0x41);
  if (/[a-z]/.test(letter)) return String.fromCodePoint(0x1d44e + code - 0x61);
  if (/[α-ω]/.test(letter)) return String.fromCodePoint(0x1d6fc + code - 0x3b1);
  return letter;
}
