import type { SeededRandom } from '../../chance/seededRandom.ts';
import type { Message, Oddities } from './message.ts';

/** Characters written as no address should, or as only few do. */
const encodings = [
  '%0a',
  '%0d%0a',
  '%0d%0aSet-Cookie:%20odd=1',
  '%00',
  '%2e%2e',
  '%2E%2E%2F',
  '%252e%252e%252f',
  '%2f',
  '%5c',
  '%3f',
  '%23',
  '%20',
  '%7f',
  '%25',
  '%09',
  '%C3%A9',
  '%F0%9F%98%80',
  '%e2%80%ae',
  '%ef%bb%bf',
];
const brokenEncodings = [
  '%',
  '%4',
  '%g1',
  '%u0041',
  '%c0%ae',
  '%c0%af',
  '%e0%80%af',
  '%ff',
  '%ed%a0%80',
  '%f8',
  '%%30',
];
const rawCharacters = [
  '\0',
  '\u0001',
  '\t',
  ' ',
  '\u007f',
  '\u0080',
  '\u00ff',
  '\u00c3\u00a9',
  '"',
  '<script>',
  '{}',
  '|',
  '^',
  '`',
  '\\',
  ';',
  ':',
  '@',
  '[',
  "'",
];
const detours = [
  '..',
  '.',
  '...',
  '..;',
  '../..',
  './../../../../../../etc/passwd',
  '%2e%2e/%2e%2e',
  '..%2f..%2f',
  '..%5c..%5c',
  './/.',
  '.git/config',
  'constructor',
  '__proto__',
  'package.json',
];
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/.//evil.example',
  '/%09/evil.example',
  '/..//evil.example',
  '/@evil.example',
  '//evil.example/%2e%2e',
  '/https://evil.example',
];
const queries = [
  'page=-1',
  'page=0',
  'page=999999999999',
  'page=1e9',
  'page=NaN',
  'page=1.5',
  'page=0x10',
  'page=',
  'page=1&page=2',
  'page[]=1',
  'pageSize=-1',
  'pageSize=1000000',
  'limit=1000000',
  'q=',
  'q=%22',
  'q=%22%22%20OR%20*',
  'q=NEAR(a%20b)',
  "q='%20OR%201=1--",
  'q=%00',
  'q=%ff',
  'q=a*b*c*',
  'q=a&q=b&q=c',
  'category=unheard-of',
  'category=engineering&category=sustainability',
  'when=past&when=coming',
  'width=0',
  'width=99999',
  'w=-5&h=5',
  'format=exe',
  'v=%00',
  '__proto__[polluted]=1',
  '__proto__=1',
  'constructor.prototype.polluted=1',
  'a[b][c][d][e]=1',
  'toString=1&hasOwnProperty=2',
  '&&&===&&',
  '?',
  '=',
  '%',
  '%zz=%zz',
  'next=//evil.example',
  'url=https://evil.example',
  ';a=b;c=d',
];
const lengths = [200, 2000, 7000, 15_000, 20_000, 70_000];

/** What can be odd in a request's target. */
export const targetOddities: Oddities = {
  'an encoded character': (message, random) => inPath(message, random, random.pick(encodings)),
  'a broken encoding': (message, random) => inPath(message, random, random.pick(brokenEncodings)),
  'a raw character': (message, random) => inPath(message, random, random.pick(rawCharacters)),
  'a letter encoded': (message, random) =>
    onPath(message, (path) => {
      const at = random.below(path.length);
      const code = path.charCodeAt(at).toString(16).padStart(2, '0');
      return `${path.slice(0, at)}%${code}${path.slice(at + 1)}`;
    }),
  'a detour': (message, random) =>
    onPath(message, (path) => {
      const segments = path.split('/');
      segments.splice(1 + random.below(segments.length), 0, random.pick(detours));
      return segments.join('/');
    }),
  'doubled slashes': (message, random) =>
    onPath(message, (path) => path.replaceAll('/', () => '/'.repeat(1 + random.below(3)))),
  'another site before the path': (message, random) => onPath(message, (path) => random.pick(elsewhere) + path),
  'another casing': (message) => onPath(message, (path) => path.toUpperCase()),
  'something at the end': (message, random) =>
    onPath(
      message,
      (path) => path + random.pick(['/', '.', '//', '/.', '/..', ';a=b', '.html', '.json', '.br', '.map', '~', '%20']),
    ),
  'a segment missing': (message) => onPath(message, (path) => path.slice(0, path.lastIndexOf('/')) || '/'),
  'a long path': (message, random) =>
    onPath(message, (path) =>
      `${path}/${random.pick(['a', '%61', '%20', '.', 'a/', '../'])}`.padEnd(
        random.pick(lengths),
        random.pick(['a', '%61', '/a', '/..', '%2e']),
      ),
    ),
  'an odd query': (message, random) => withQuery(message, random.pick(queries)),
  'several odd queries': (message, random) =>
    withQuery(message, Array.from({ length: 2 + random.below(4) }, () => random.pick(queries)).join('&')),
  'a repeated parameter': (message, random) =>
    withQuery(
      message,
      Array.from(
        { length: random.pick([10, 100, 1500]) },
        (_, index) => `${random.pick(['q', 'page', 'a'])}=${index}`,
      ).join('&'),
    ),
  'a long query': (message, random) =>
    withQuery(
      message,
      `${random.pick(['q', 'page', 'unheard', 'category'])}=${random.pick(['a', '%20', '%22', '*', ' a'.trimStart()]).repeat(random.pick(lengths))}`.slice(
        0,
        80_000,
      ),
    ),
  'another query each time': (message, random) => withQuery(message, `q=${random.below(2 ** 31).toString(36)}`),
  'a fragment': (message, random) => ({
    ...message,
    target: `${message.target}#${random.pick(['faq', '', '/..', '%', '?a'])}`,
  }),
  'an absolute form': (message, random) => ({
    ...message,
    target:
      random.pick([
        'http://evil.example',
        'HTTP://evil.example:99999',
        'https://a:b@evil.example',
        'ftp://evil.example',
        'http://',
        'http:',
        'http://[::1',
        'http://evil.example\\',
        'javascript:',
      ]) + message.target,
  }),
  'no path': (message, random) => ({
    ...message,
    target: random.pick([
      '*',
      '',
      'about',
      '?a=b',
      '#a',
      '.',
      '..',
      'evil.example:443',
      '\\',
      '//',
      '///',
      '/\\',
      'http://evil.example',
      '/*',
      '%2f',
    ]),
  }),
};

/** Changes the path alone. */
function onPath(message: Message, change: (path: string) => string): Message {
  const mark = message.target.indexOf('?');
  const [path, query] =
    mark === -1 ? [message.target, ''] : [message.target.slice(0, mark), message.target.slice(mark)];
  return { ...message, target: change(path) + query };
}

function inPath(message: Message, random: SeededRandom, text: string): Message {
  return onPath(message, (path) => {
    const at = 1 + random.below(path.length);
    return path.slice(0, at) + text + path.slice(at);
  });
}

function withQuery(message: Message, query: string): Message {
  return { ...message, target: `${message.target}${message.target.includes('?') ? '&' : '?'}${query}` };
}
