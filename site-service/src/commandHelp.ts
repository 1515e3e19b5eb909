import { parseArgs } from 'node:util';

/** Prints the usage of a command and returns true, if its command line has `--help`. */
export function printsHelp(usage: string): boolean {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, strict: false });
  if (values.help === undefined) return false;
  console.log(usage);
  return true;
}
