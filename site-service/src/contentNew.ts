import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EnvironmentError } from '@site/shared/environment';
import type { PieceKind } from '@site/shared/contract';
import { todayInCalgary } from './content/calgaryDate.ts';
import { makeNewContentItem, contentTypesByName } from './content/newContentItem.ts';
import { parseServiceEnvironment } from './env.ts';

const usage = `Usage: npm run content:new -- ${Object.keys(contentTypesByName).join('|')} "Title"`;

/** Implements `npm run content:new -- article "Title"`: creates a draft and returns a message with its path. */
function createContentItem(name = '', title = ''): string {
  const kind: PieceKind | undefined = Object.entries(contentTypesByName).find(([known]) => known === name)?.[1];
  if (kind === undefined || title.trim() === '')
    throw new Error(`${kind === undefined ? `Unknown content type "${name}"` : 'The title is missing'}. ${usage}`);
  const { itemPath, text } = makeNewContentItem(kind, title.trim(), todayInCalgary());
  const folder = join(parseServiceEnvironment().CONTENT_DIR, itemPath);
  if (existsSync(folder)) throw new Error(`${folder} already exists. Edit that item, or choose another title.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.md'), text);
  const file = relative(process.cwd(), join(folder, 'index.md'));
  return `${file} is a new draft. "npm run dev" shows it; "npm run content:check" lists its faults. Drawings need a form for phones: see "Narrow drawings" in docs/content.md.`;
}

try {
  console.log(createContentItem(...process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof EnvironmentError ? error.message : `No content item was created. ${error.message}`);
  process.exitCode = 1;
}
