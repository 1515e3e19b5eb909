import { type CommandName, commands } from '../repository/commands.ts';
import { readManifest } from '../repository/repository.ts';
import { findCommandName, formatHelp, readCommandLine } from './commandLine.ts';

const names = Object.keys(commands) as CommandName[];

test('each command that the bootstrap runs is in the table, and each command of the table is in package.json', () => {
  const { scripts = {} } = readManifest('.');
  const bootstrapped = Object.keys(scripts).filter((name) => scripts[name]?.includes('setup.mjs'));
  expect(names).toEqual(expect.arrayContaining(bootstrapped));
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
});

test('a command is found by its script', () => {
  expect(findCommandName('/site/tools/canIRelease.ts')).toBe('can-i-release');
  expect(findCommandName('tools/contractReport.ts')).toBe('contract:report');
  expect(findCommandName('e2e/harness/prepare.ts')).toBeUndefined();
});

test.each(names)('the help of %s has its summary, usage, options and examples', (name) => {
  const help = formatHelp(name);
  const { summary, options = {} }: { summary: string; options?: object } = commands[name];
  expect(help.startsWith(`${summary}\n\nUsage: npm `)).toBe(true);
  for (const option of Object.keys(options)) expect(help).toMatch(new RegExp(`^ {2}--${option}\\b`, 'm'));
  expect(help).toMatch(/\nExamples:\n {2}npm /);
});

test('options and parameters are parsed by the table', () => {
  expect(readCommandLine('rollback', ['discover', '--to', 'd1', '--dry-run'])).toEqual({
    values: { to: 'd1', 'dry-run': true },
    positionals: ['discover'],
    isHelp: false,
  });
  expect(readCommandLine('prune', ['--help']).isHelp).toBe(true);
  expect(readCommandLine('bench', []).values).toEqual({ runs: '5', only: '', skip: '' });
});

test.each([
  ['an unknown option', 'release', ['--wy'], "Unknown option '--wy'"],
  ['an option without its value', 'rollback', ['--to'], "Option '--to <value>' argument missing"],
  ['a parameter of a command without parameters', 'start', ['now'], "Unexpected argument 'now'"],
] as const)('%s is an error with the usage and the way to the help', (_what, name, args, problem) => {
  const read = () => readCommandLine(name, args);
  expect(read).toThrow(`${problem}; nothing was done. Usage: npm `);
  expect(read).toThrow('-- --help` explains');
});
