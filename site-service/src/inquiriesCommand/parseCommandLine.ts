import { parseArgs } from 'node:util';
import { usage } from './usage.ts';

/** Error of the command line or of its result; its message is complete. */
export class CommandError extends Error {}

const options = {
  open: { type: 'boolean' },
  suspected: { type: 'boolean' },
  done: { type: 'boolean' },
  search: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  by: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** Values of the options. */
export type OptionValues = {
  [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** Options and operands of each action. The options of all actions are `from` and these. */
const actions = {
  list: { operands: [], options: ['open', 'suspected', 'done', 'search', 'since', 'limit', 'json'] },
  show: { operands: ['reference'], options: ['json'] },
  done: { operands: ['reference'], options: ['by'] },
  reopen: { operands: ['reference'], options: ['by'] },
  accept: { operands: ['reference'], options: ['by'] },
  note: { operands: ['reference', 'text'], options: ['by'] },
  export: { operands: [], options: ['csv', 'since'] },
  delete: { operands: ['reference'], options: ['by'] },
  copy: { operands: [], options: ['to'] },
} as const satisfies Readonly<Record<string, { operands: readonly string[]; options: readonly string[] }>>;

/** Name of an action. */
export type ActionName = keyof typeof actions;

/** A valid command line; `operands` are those of the action. */
export type CommandLine = { action: ActionName; operands: string[]; values: OptionValues };

/**
 * Returns the command line; without an action it is `list`.
 * @throws CommandError if an action, operand or option is unknown, missing or of another action.
 */
export function parseCommandLine(args?: string[]): CommandLine {
  const { values, positionals } = parseOptions(args);
  const [name = 'list', ...operands] = positionals;
  if (!isAction(name)) throw usageError(`There is no action "${name}"`);
  const action = actions[name];
  const expected = action.operands.map((operand) => `<${operand}>`).join(' ') || 'nothing';
  if (operands.length !== action.operands.length)
    throw usageError(`${name} is followed by ${expected}, and here by ${operands.length} texts`);
  const applicable = new Set<string>([...action.options, 'from']);
  const other = Object.keys(values).find((option) => !applicable.has(option));
  if (other !== undefined) throw usageError(`--${other} is not an option of ${name}`);
  if (name === 'copy' && values.from === undefined) throw usageError('copy lacks --from');
  return { action: name, operands, values };
}

function parseOptions(args: string[] | undefined) {
  try {
    return parseArgs({ ...(args && { args }), allowPositionals: true, options });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

/** Returns the error of a command line that is not valid. */
export function usageError(problem: string): CommandError {
  return new CommandError(`${problem}; nothing was done; see the usage.\n\n${usage}`);
}
