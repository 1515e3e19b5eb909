import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../repository/repository.ts';
import { checkCodeBlocks } from './codeBlocks.ts';
import { createDocumentChecker } from './docsRules.ts';

/*
 * `node tools/lint/docs.ts`: checks that documents and comments name only what exists, and compiles the code in
 * documents. Prints every fault; the exit status is 1 if there is one.
 */

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  maxBuffer: 2 ** 26,
});
const files = listed
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

// Content is checked by `npm run content:check`; superseded decisions describe the code of their time.
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^[^/]+\/content\//.test(file) && !file.startsWith('docs/decisions/history/'),
);
const sources = files.filter((file) => /\.(?:css|mjs|tsx?)$/.test(file));
const manifests = files.filter((file) => path.basename(file) === 'package.json');
const configuration = files.filter((file) => /(?:^|\/)(?:package|tsconfig[\w.]*|\.\w+)\.json$/.test(file));
const code = [...sources, ...configuration].map((file) => withoutComments(read(file))).join('\n');

const checker = createDocumentChecker({
  files,
  code,
  scripts: Object.fromEntries(manifests.map((file) => [path.dirname(file), readScripts(file)])),
});
const texts = Object.fromEntries(documents.map((file) => [file, read(file)]));
const faults = [
  ...checker.checkDocuments(texts),
  ...checkCodeBlocks(texts),
  ...sources.flatMap((file) => checker.checkComments(file, read(file))),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
}

function readScripts(file: string): string[] {
  // A manifest of this repository, which npm has read before.
  return Object.keys((JSON.parse(read(file)) as { scripts?: Record<string, string> }).scripts ?? {});
}
