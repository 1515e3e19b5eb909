import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { company, platformNames, productSlugs, serviceNames } from '@site/shared';
import * as claims from '@site/shared/claims';
import { taglines } from '@site/shared/taglines';

/*
 * Names and numbers of the company are defined once, in `shared/src/company`. Strings that consist of a name or
 * tagline, and numbers, must be imported from there. Running text may contain a name, in the company's spelling.
 */
const root = path.resolve(import.meta.dirname, '../..');
const contents = globSync('{shell,services,products,discover}/src/**/*.content.ts', { cwd: root }).sort();
const texts = globSync('site-service/content/**/*.md', { cwd: root }).sort();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test.each(contents)('%s imports names, taglines and claims from the company data', (file) => {
  expect(findCopies(read(file))).toEqual([]);
});

test.each([...contents, ...texts])('%s spells the platforms as the company does', (file) => {
  expect(findMisspellings(read(file))).toEqual([]);
});

test.each([
  [`label: 'RT-GHG'`, [`'RT-GHG'`]],
  [`title: "Process Safety"`, [`"Process Safety"`]],
  ['heading: `One System, Every Detail`', ['`One System, Every Detail`']],
  [`'25,000+ and 1 million+'`, ['25,000+', '1 million+']],
  [`'20,000 facilities', { end: 20_000 }`, ['20,000', '20_000']],
  [`'over 60, 60+', { end: 100 }, { value: '8' }, 'since 2003'`, ['over 60', '60+', 'end: 100', `value: '8`, '2003']],
  [`'every 10 seconds, 10 s, 10s'`, ['10 seconds', '10 s', '10s']],
])('%s copies %j', (text, copies) => {
  expect(findCopies(text).sort()).toEqual([...copies].sort());
});

test.each([
  `'TEAM ranks what Emissions Advisor finds', paths.product('rt-ghg')`,
  "`over ${producers}`, { end: experienceYears }, { year: 2007 }, '60 engines', 'Directive 060', 120_000, '12,003 m'",
])('%s copies nothing', (text) => {
  expect(findCopies(text)).toEqual([]);
});

test('misspelled platform names are found; slugs and identifiers are not misspellings', () => {
  expect(findMisspellings(`'RTGHG, RT GHG, IFFV, MSAPR Optimiser, Emissions-Advisor, Xtrema suite'`)).toEqual([
    'Emissions-Advisor',
    'IFFV',
    'MSAPR Optimiser',
    'RTGHG',
    'RT GHG',
    'Xtrema suite',
  ]);
  expect(findMisspellings(`paths.product('msapr-optimizer'), 'iFFV and our team', { iffv, 'rt-ghg': 1 }`)).toEqual([]);
  expect(findMisspellings('export const xtremaSuite = { rtGhg };')).toEqual([]);
});

test('the claimed number of platforms equals the number of products without the suite', () => {
  expect(claims.platforms).toBe(productSlugs.length - 1);
});

test('the web manifest contains the company’s names', () => {
  const manifest: unknown = JSON.parse(read('shell/public/site.webmanifest'));
  expect(manifest).toMatchObject({ name: company.legalName, short_name: company.brand });
});

/** Returns the names and taglines that are a whole string literal in `text`, and the claims anywhere in it. */
function findCopies(text: string): string[] {
  const strings = [platformNames, serviceNames, taglines].flatMap((each) => Object.values(each));
  const patterns = [
    ...strings.map((whole) => `(['"\`])${escapeRegExp(whole)}\\1`),
    ...[...Object.values(claims), company.foundedYear].map(patternOf),
  ];
  return [...new Set(patterns)].flatMap((pattern) => text.match(new RegExp(pattern, 'g')) ?? []);
}

/** Escapes a text for a regular expression. */
function escapeRegExp(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** Returns a pattern for a claim: a text such as `25,000+` literally, a number with or without separators. */
function patternOf(claim: string | number): string {
  if (typeof claim === 'string') return escapeRegExp(claim);
  const number = `(?<!\\d[.,_]?)${String(claim).replaceAll(/\B(?=(?:\d{3})+$)/g, '[,_]?')}(?![.,_]?\\d)`;
  // A number of four or more digits is almost always the claim. A smaller number is a claim only next to such words.
  return claim >= 1000 ? number : `(?:over |(?:end|value): ['"\`]?)${number}|${number}(?:\\+| ?s(?:econds)?\\b)`;
}

/** Returns misspelled platform names in `text`: other case, hyphen or space, or an s for a z. */
function findMisspellings(text: string): string[] {
  return Object.entries(platformNames).flatMap(([slug, name]) => {
    // "team" is also a common word.
    if (slug === 'team') return [];
    const spellings = name.replaceAll(/[\s-]/g, '[\\s-]?').replaceAll('z', '[sz]');
    return [...text.matchAll(new RegExp(`\\b${spellings}\\b`, 'gi'))]
      .map(([spelling]) => spelling)
      .filter((spelling) => ![name, slug, toIdentifier(slug)].includes(spelling));
  });
}

/** Converts a slug to the name of a variable. */
function toIdentifier(slug: string): string {
  return slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
