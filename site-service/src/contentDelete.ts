import { parseArgs } from 'node:util';
import { EnvironmentError } from '@site/shared/environment';
import { printsHelp } from './commandHelp.ts';
import { deleteContentItem } from './content/deleteContentItem.ts';
import { ContentChangeError, type LinkToItem, parseItemName } from './content/itemFiles.ts';
import { findLinksTo } from './content/slugUses.ts';
import { parseServiceEnvironment } from './env.ts';

const usage = `Deletes a content item with its pictures, unless other items link to it; lists these.

Usage: npm run content:delete -- <type>/<slug> [--yes]

--yes   deletes it although other items link to it; "npm run content:check" then lists their dead links

Example: npm run content:delete -- article/Why-Flares-Smoke`;

/** Implements `npm run content:delete -- <type>/<slug> [--yes]`. Returns exit code 1 if nothing was deleted. */
async function deleteItem(): Promise<number> {
  const { name, isConfirmed } = readArguments();
  const item = parseItemName(name);
  const { CONTENT_DIR, SECTIONS_DIR } = parseServiceEnvironment();
  const folders = { contentFolder: CONTENT_DIR, sectionsFolder: SECTIONS_DIR };
  const links = await findLinksTo(folders, item);
  for (const link of links) console.error(formatLink(link, name));
  if (links.length > 0 && !isConfirmed) {
    console.error(`Nothing was deleted: ${count(links)} ${name}. Remove these links first, or add --yes.`);
    return 1;
  }
  const path = await deleteContentItem(folders, item);
  console.log(`Deleted ${path}.${links.length > 0 ? ` ${count(links)} it: remove these links.` : ''}`);
  return 0;
}

function readArguments(): { name: string; isConfirmed: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
    return { name: positionals[0] ?? '', isConfirmed: values.yes ?? false };
  } catch (error) {
    throw new ContentChangeError(`Nothing was deleted. ${(error as Error).message}\n\n${usage}`);
  }
}

function formatLink({ file, line, field, isCode }: LinkToItem, name: string): string {
  if (isCode) return `${file}:${line} names ${name}. A developer has to change it.`;
  return `${file}:${line} ${field ? `${field}: names` : 'links to'} ${name}.`;
}

function count({ length }: readonly LinkToItem[]): string {
  return length === 1 ? '1 place links to' : `${length} places link to`;
}

try {
  if (!printsHelp(usage)) process.exitCode = await deleteItem();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isExplained = error instanceof EnvironmentError || error instanceof ContentChangeError;
  console.error(
    isExplained
      ? error.message
      : `The content item was not deleted completely. Check CONTENT_DIR and SECTIONS_DIR, and repeat. (${error.message})`,
  );
  process.exitCode = 1;
}
