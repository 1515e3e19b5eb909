import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRemovable, listUncommitted } from './removeSection.ts';

test.each([
  [undefined, 'Which section?'],
  ['shell', 'The shell cannot be removed'],
  ['shared', 'There is no section "shared"'],
  ['academy', 'There is no section "academy", neither as a folder nor in the release log; nothing was removed.'],
])('%s cannot be removed', (name, message) => {
  expect(() => checkRemovable(name, ['discover'], true)).toThrow(message);
});

test('a section whose folder is already deleted can be removed if the release log has it', () => {
  expect(checkRemovable('academy', ['academy'], false)).toBe('academy');
});

test('changed and new files of a folder are not committed, and files that Git ignores do not count', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'remove-section-'));
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: clone });
  const write = (file: string, text: string) => writeFileSync(path.join(clone, file), text);
  git('init');
  mkdirSync(path.join(clone, 'academy/node_modules'), { recursive: true });
  write('.gitignore', 'node_modules/');
  write('academy/page.ts', '1');
  write('academy/old.ts', '1');
  write('other.ts', '1');
  git('add', '.');
  git('commit', '-m', 'a');
  write('academy/node_modules/package.json', '{}');
  expect(listUncommitted('academy', clone)).toEqual([]);
  write('academy/page.ts', '2');
  write('academy/new file.ts', '1');
  write('other.ts', '2');
  rmSync(path.join(clone, 'academy/old.ts'));
  expect(listUncommitted('academy', clone).toSorted()).toEqual([
    'academy/new file.ts',
    'academy/old.ts',
    'academy/page.ts',
  ]);
  rmSync(clone, { recursive: true });
});
