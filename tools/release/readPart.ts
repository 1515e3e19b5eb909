import { parts, sections } from '../repository/repository.ts';

/**
 * Checks the parts that a command names. Throws with the parts there are when it names none.
 * @param logged parts that the release log names: of such a part the repository needs no folder.
 */
export function readParts(command: string, given: readonly string[], logged: readonly string[] = []): string[] {
  if (given.length === 0) throw new Error(`Which part? ${usageOf(command)}`);
  return given.map((name) => (logged.includes(name) ? name : checkPart(command, name)));
}

/** Checks the one part that a command names, as `readParts` does. Throws when it names several, too. */
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
