import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, type CommandName, commands } from '../repository/commands.ts';
import { readManifest } from '../repository/repository.ts';

type OptionsOf<Name extends CommandName> = (typeof commands)[Name] extends { options: infer Options }
  ? Options
  : object;
type ValueOf<Option> = Option extends { type: 'boolean' } ? boolean : string;

/** Values of a command's options by name: undefined if not given and without a default. */
export type OptionValues<Name extends CommandName> = {
  [Key in keyof OptionsOf<Name>]: OptionsOf<Name>[Key] extends { default: string }
    ? string
    : ValueOf<OptionsOf<Name>[Key]> | undefined;
};

/** The parsed command line of a command. */
export type CommandLine<Name extends CommandName> = {
  values: OptionValues<Name>;
  positionals: string[];
  /** True if `--help` is given; then the command does nothing but print its help. */
  isHelp: boolean;
};

/** Parses a command line by the table of commands. Throws an error with the usage for an option that it does not have. */
export function readCommandLine<Name extends CommandName>(
  name: Name,
  args: readonly string[] = process.argv.slice(2),
): CommandLine<Name> {
  const { parameters, options = {} }: Command = commands[name];
  const known = Object.entries(options).map(
    ([key, { type, default: value }]) => [key, { type, default: value }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
      allowPositionals: parameters !== undefined,
    });
    const { help, ...given } = values;
    // The table of commands is also the configuration of `parseArgs`, which checks the types.
    return { values: given as OptionValues<Name>, positionals, isHelp: help === true };
  } catch (error) {
    const [problem = ''] = (error as Error).message.split(/\.\s|\.$/, 1);
    throw new Error(`${problem}; nothing was done. ${usageOf(name)}\n\`${toCommand(name, '--help')}\` explains them.`, {
      cause: error,
    });
  }
}

/** Returns the name of the command that this process runs, by its script; undefined for other scripts. */
export function findCommandName(script = process.argv[1] ?? ''): CommandName | undefined {
  const file = path.basename(script);
  const { scripts = {} } = readManifest('.');
  const found = Object.keys(commands).find((name) => scripts[name]?.split(/[\s/]/).includes(file));
  return found as CommandName | undefined;
}

/** Returns the help of a command: summary, usage, options and examples. */
export function formatHelp(name: CommandName): string {
  const { summary, options = {}, examples }: Command = commands[name];
  const rows = [...Object.entries(options), helpRow].map(
    ([option, { value, default: preset, description }]) =>
      [
        `--${option}${value === undefined ? '' : ` <${value}>`}`,
        description + (preset === undefined || preset === '' ? '' : ` (by default ${preset})`),
      ] as const,
  );
  const width = Math.max(...rows.map(([option]) => option.length)) + 2;
  return [
    summary,
    '',
    usageOf(name),
    '',
    'Options:',
    ...rows.map(([option, description]) => `  ${option.padEnd(width)}${description}`),
    '',
    'Examples:',
    ...examples.map((example) => `  ${toCommand(name, example)}`),
    '',
    'Settings are environment variables: docs/configuration.md.',
    '',
  ].join('\n');
}

const helpRow: [string, { value?: string; default?: string; description: string }] = [
  'help',
  { description: 'print this help' },
];

function usageOf(name: CommandName): string {
  const { parameters, options = {} }: Command = commands[name];
  const list = Object.entries(options).map(
    ([option, { value }]) => `[--${option}${value === undefined ? '' : ` <${value}>`}]`,
  );
  return `Usage: ${toCommand(name, [...(parameters === undefined ? [] : [parameters]), ...list].join(' '))}`;
}

/** Returns the command for a terminal; `npm test` and `npm start` need no `run`. */
function toCommand(name: CommandName, args: string): string {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return args === '' ? command : `${command} -- ${args}`;
}
