import * as fc from 'fast-check';
import { marker } from './checkExchange.ts';

/**
 * URL paths of a running site: `files` of releases, `calls` of the site service, and `own` paths of the site server.
 */
export type SitePaths = Readonly<Record<'pages' | 'files' | 'calls' | 'own', readonly string[]>>;

/** Splits a list at spaces. */
const split = (list: string): string[] => list.split(' ');

const insertions = [
  ...split(
    '.. . ... ..; ./../../../../../../etc/passwd %2e%2e/%2e%2e ..%2f..%2f ..%5c..%5c .//. .git/config constructor',
  ),
  ...split(
    '__proto__ package.json .html .br .map ~ ;a=b / // %0a %0d%0aSet-Cookie:%20odd=1 %00 %2E%2E%2F %252e%252e%252f',
  ),
  ...split('%2f %5c %3f %23 %20 %7f %25 %C3%A9 %F0%9F%98%80 %e2%80%ae %ef%bb%bf % %4 %g1 %u0041 %c0%ae %e0%80%af %ff'),
  ...split('%ed%a0%80 %%30 \0 \u0001 \t \u007f \u00ff " {} | ^ ` \\ @ #faq'),
  ...[' ', marker, encodeURIComponent(marker)],
];
const prefixes = split(
  '//evil.example ///evil.example /\\evil.example /\\/evil.example /%5cevil.example /%2fevil.example /.//evil.example ' +
    '/%09/evil.example /..//evil.example /@evil.example /https://evil.example http://evil.example http: http:// ' +
    'HTTP://evil.example:99999 https://a:b@evil.example ftp://evil.example http://[::1 http://evil.example\\ javascript:',
);
const queries = [
  ...split('page=-1 page=0 page=999999999999 page=1e9 page=NaN page=1.5 page= page=1&page=2 page[]=1 pageSize=-1 q='),
  ...split("pageSize=1000000 q=%22 q=%22%22%20OR%20* q=NEAR(a%20b) q='%20OR%201=1-- q=%00 q=%ff q=a*b*c* format=exe"),
  ...split('category=unheard-of when=past&when=coming width=0 width=99999 w=-5&h=5 v=%00 __proto__[polluted]=1 ? = %'),
  ...split('a[b][c][d][e]=1 toString=1&hasOwnProperty=2 &&&===&& %zz=%zz next=//evil.example ;a=b;c=d'),
  `q=${encodeURIComponent(marker)}`,
];
const wholes = ['', ...split('* about ?a=b #a . .. evil.example:443 \\ // /// /\\ /* %2f')];
const spellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '//'),
  (path) => path.slice(0, path.lastIndexOf('/')) || '/',
  (path) => path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];
const repetitions = [50, 2000, 15_000, 70_000];

/** Generates request targets from modified paths of the site. */
export function targetsOf(addresses: SitePaths): fc.Arbitrary<string> {
  const paths = fc.oneof(...Object.values(addresses).map((group) => fc.constantFrom(...group)));
  const text = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...insertions) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('a', '%61', '/a', '/..', '%2e'), fc.constantFrom(...repetitions)).map(repeat),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 20 }) },
  );
  const query = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...queries) },
    { weight: 3, arbitrary: fc.webQueryParameters() },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('q=', 'q=a&', 'page=1&', ' '), fc.constantFrom(...repetitions)).map(repeat),
    },
  );
  const changed = fc
    .record({
      path: paths,
      spelling: fc.constantFrom(...spellings),
      prefix: fc.option(fc.constantFrom(...prefixes), { freq: 8, nil: '' }),
      inserted: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), text), { maxLength: 2 }),
      added: fc.array(query, { maxLength: 3 }),
    })
    .map(({ path, spelling, prefix, inserted, added }) => {
      const [own = '', ...ownQuery] = path.split('?');
      const target = prefix + inserted.reduce((to, [share, what]) => insert(to, share, what), spelling(own));
      return [target, [...ownQuery, ...added].join('&')].filter(Boolean).join('?');
    });
  return fc.oneof(
    { weight: 9, arbitrary: paths },
    { weight: 20, arbitrary: changed },
    { weight: 1, arbitrary: fc.constantFrom(...wholes) },
  );
}

/** Inserts a text into a path, after its first slash. `share` from 0 to 1 is the position. */
function insert(path: string, share: number, text: string): string {
  const at = 1 + Math.floor(share * (path.length - 1));
  return path.slice(0, at) + text + path.slice(at);
}

function repeat([text, count]: [string, number]): string {
  return text.repeat(count).slice(0, 80_000);
}
