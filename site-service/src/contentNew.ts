import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EnvironmentError } from '@site/shared/environment';
import type { PieceKind } from '@site/shared/contract';
import { todayInCalgary } from './content/calgaryDate.ts';
import { makeNewContentItem, contentTypesByName } from './content/newContentItem.ts';
import { parseServiceEnvironment } from './env.ts';

const usage = `Write: npm run content:new -- ${Object.keys(contentTypesByName).join('|')} "Title"`;

/** `npm run content:new -- article "Title"`: makes the folder of a new piece, a draft, and says where it is. */
function createContentItem(name = '', title = ''): string {
  const kind: PieceKind | undefined = Object.entries(contentTypesByName).find(([known]) => known === name)?.[1];
  if (kind === undefined || title.trim() === '')
    throw new Error(`${kind === undefined ? `There is no kind "${name}"` : 'The title is missing'}. ${usage}`);
  const { place, text } = makeNewContentItem(kind, title.trim(), todayInCalgary());
  const folder = join(parseServiceEnvironment().CONTENT_DIR, place);
  if (existsSync(folder)) throw new Error(`${folder} exists already. Write on there, or choose another title.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.md'), text);
  const file = relative(process.cwd(), join(folder, 'index.md'));
  return `${file} is a draft. Write it while "npm run dev" shows it; "npm run content:check" lists what it lacks.`;
}

try {
  console.log(createContentItem(...process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof EnvironmentError ? error.message : `Nothing was made: ${error.message}`);
  process.exitCode = 1;
}
