import { homedir, tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { root } from '../../repository.ts';
import { type Answer, valuesOf } from '../connection/answers.ts';

/** What no answer may be or hold. */
export type Rule =
  | 'a 5xx that is no 503'
  | 'a 503 without Retry-After'
  | 'a 503 with Retry-After'
  | 'a stack'
  | "a path of the server's machine"
  | '[object Object]'
  | 'a body that cannot be read'
  | 'an answer that stops'
  | 'a redirect without an address'
  | 'a redirect off the site'
  | 'an answer that is none'
  | 'a request taken that has to be refused'
  | 'no answer'
  | 'closed without an answer'
  | 'an unfinished request that is kept';

/** One fault of an answer, with what shows it. */
export type Fault = { rule: Rule; detail: string };

/** Most bytes that a body may be unpacked to. */
const maxOutputLength = 64 * 1024 * 1024;
const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body, { maxOutputLength }),
  gzip: (body) => gunzipSync(body, { maxOutputLength }),
  deflate: (body) => inflateSync(body, { maxOutputLength }),
};

/** A line of a stack, also as JSON or HTML writes it. */
const stackLine = /(?:\n|\\n|<br>|&#10;) {4}at /;
/** Folders of the machine; each may be the end of an address's folder, as `/web/root/` is. */
const machineFolders = [root, homedir(), tmpdir()].filter((folder) => folder !== '/').map((folder) => `${folder}/`);
const machinePaths = ['/node_modules/', 'file://', 'node:internal'];
const shownAround = 60;

/** Lists the faults of an answer of the site at `siteUrl`. */
export function checkAnswer(answer: Answer, siteUrl: string): Fault[] {
  const faults: Fault[] = [];
  const add = (rule: Rule, detail: string) => void faults.push({ rule, detail });
  if (!answer.isWhole) add('an answer that stops', `${answer.body.length} bytes of the body came`);
  if (answer.status >= 500 && answer.status !== 503) add('a 5xx that is no 503', answer.reason);
  if (answer.status === 503 && valuesOf(answer, 'retry-after').length === 0)
    add('a 503 without Retry-After', answer.reason);
  checkLocation(answer, siteUrl, add);
  const text = `${answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${readBody(answer, add)}`;
  for (const [rule, at] of [
    ['a stack', text.search(stackLine)],
    ["a path of the server's machine", findMachinePath(text)],
    ['[object Object]', text.search(/\[object \w+\]/)],
  ] as const) {
    if (at !== -1) add(rule, text.slice(Math.max(0, at - shownAround), at + shownAround));
  }
  return faults;
}

/** Where a text names a path of this machine; -1 where it names none. */
function findMachinePath(text: string): number {
  const anywhere = machinePaths.map((part) => text.indexOf(part));
  const whole = machineFolders.map((folder) => {
    let at = text.indexOf(folder);
    while (at > 0 && /[\w.-]/.test(text.charAt(at - 1))) at = text.indexOf(folder, at + 1);
    return at;
  });
  return [...anywhere, ...whole].find((at) => at !== -1) ?? -1;
}

/** What a body says, unpacked; nothing of what is no answer's own text: files of releases are as they were built. */
function readBody(answer: Answer, add: (rule: Rule, detail: string) => void): string {
  const isFile = answer.status < 300 && valuesOf(answer, 'cache-control').some((value) => value.includes('immutable'));
  if (isFile || answer.body.length === 0 || !answer.isWhole) return '';
  try {
    const encodings = valuesOf(answer, 'content-encoding').flatMap((value) =>
      value.split(',').map((name) => name.trim()),
    );
    return encodings
      .toReversed()
      .reduce((body, encoding) => unpack[encoding]?.(body) ?? body, answer.body)
      .toString();
  } catch (error) {
    add('a body that cannot be read', (error as Error).message);
    return '';
  }
}

function checkLocation(answer: Answer, siteUrl: string, add: (rule: Rule, detail: string) => void): void {
  const locations = valuesOf(answer, 'location');
  const isRedirect = [301, 302, 303, 307, 308].includes(answer.status);
  if (isRedirect && locations.length !== 1)
    add('a redirect without an address', `${locations.length} Location headers`);
  for (const location of locations) {
    if (/^$|undefined|\[object/.test(location)) add('a redirect without an address', location);
    else if (!URL.canParse(location, siteUrl) || new URL(location, siteUrl).origin !== new URL(siteUrl).origin)
      add('a redirect off the site', location);
  }
}
