import { stat } from 'node:fs/promises';
import path from 'node:path';
import { partName } from '../../shell/server/releases/release.ts';
import { parts, root } from '../repository.ts';

/** Reads the parts that a command names. Throws with the parts there are when it names none. */
export async function readParts(command: string, given = process.argv.slice(2)): Promise<string[]> {
  if (given.length === 0) throw new Error(`Which part? ${usageOf(command)}`);
  return Promise.all(given.map((name) => checkPart(command, name)));
}

/** Reads the one part that a command names. Throws with the parts there are when it names none. */
export async function readPart(command: string, given = process.argv[2]): Promise<string> {
  if (given === undefined) throw new Error(`Which part? ${usageOf(command)}`);
  return checkPart(command, given);
}

function usageOf(command: string): string {
  return `Name the part, such as \`npm run ${command} -- discover\`. The site's parts: ${parts.join(', ')}.`;
}

async function checkPart(command: string, name: string): Promise<string> {
  const manifest = path.join(root, name, 'package.json');
  const isPart =
    partName.test(name) &&
    (await stat(manifest).then(
      () => true,
      () => false,
    ));
  if (!isPart)
    throw new Error(`There is no part "${name}" (no folder ${name}/ with a package.json). ${usageOf(command)}`);
  return name;
}
