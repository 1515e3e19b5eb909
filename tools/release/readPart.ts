import { parts, sections } from '../repository/repository.ts';

/**
 * Returns the parts that are given to a command. Throws, with a list of all parts, if none is given or one is unknown.
 * @param logged parts in the release log; these need no folder in the repository.
 */
export function readParts(command: string, given: readonly string[], logged: readonly string[] = []): string[] {
  if (given.length === 0) throw new Error(`Which part? ${usageOf(command)}`);
  return given.map((name) => (logged.includes(name) ? name : checkPart(command, name)));
}

/** Returns the part that is given to a command. Throws like `readParts`, and if several parts are given. */
export function readPart(command: string, given: readonly string[], logged: readonly string[] = []): string {
  const [part, more] = readParts(command, given, logged);
  if (part === undefined || more !== undefined) throw new Error(`One part, not ${given.length}. ${usageOf(command)}`);
  return part;
}

function usageOf(command: string): string {
  return `Name the part, such as \`npm run ${command} -- ${sections[0]}\`. The site's parts: ${parts.join(', ')}.`;
}

function checkPart(command: string, name: string): string {
  if (parts.includes(name)) return name;
  throw new Error(
    `There is no part "${name}" (no folder ${name}/ whose package.json has a "site" key). ${usageOf(command)}`,
  );
}
