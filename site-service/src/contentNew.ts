import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EnvironmentError } from '@site/shared/environment';
import type { PieceKind } from '@site/shared/contract';
import { printsHelp } from './commandHelp.ts';
import { todayInCalgary } from './content/calgaryDate.ts';
import { formatContentFault } from './content/contentFault.ts';
import { readSectionTypes } from './content/loadSectionTypes.ts';
import { contentTypesByName, makeNewContentItem, makeNewSectionItem } from './content/newContentItem.ts';
import { parseServiceEnvironment } from './env.ts';

const usage = `Usage: npm run content:new -- ${Object.keys(contentTypesByName).join('|')}|<section>/<type> "Title"`;

/** Implements `npm run content:new -- article "Title"`: creates a draft and returns a message with its path. */
async function createContentItem(name = '', title = ''): Promise<string> {
  if (title.trim() === '') throw new Error(`The title is missing. ${usage}`);
  return name.includes('/') ? createSectionItem(name, title.trim()) : createOwnItem(name, title.trim());
}

function createOwnItem(name: string, title: string): string {
  const kind: PieceKind | undefined = Object.entries(contentTypesByName).find(([known]) => known === name)?.[1];
  if (kind === undefined) throw new Error(`Unknown content type "${name}". ${usage}`);
  const { itemPath, text } = makeNewContentItem(kind, title, todayInCalgary());
  const file = writeNew(join(parseServiceEnvironment().CONTENT_DIR, itemPath), '/index.md', text);
  return `${file} is a new draft. "npm run dev" shows it; "npm run content:check" lists its faults. Drawings need a form for phones: see "Narrow drawings" in docs/content.md.`;
}

async function createSectionItem(name: string, title: string): Promise<string> {
  const root = parseServiceEnvironment().SECTIONS_DIR;
  const { types, faults } = await readSectionTypes(root);
  const type = types.find(({ kind }) => kind === name);
  if (!type) {
    const declared = types.map(({ kind }) => kind).join(', ') || 'none';
    throw new Error(
      [
        `No section declares the content type "${name}"; declared: ${declared}.`,
        ...faults.map(formatContentFault),
      ].join('\n'),
    );
  }
  const { itemPath, text } = makeNewSectionItem(type, title);
  const file = writeNew(join(root, itemPath), '.md', text);
  return `${file} is a new draft. "npm run dev" shows it; "npm run content:check" lists its faults.`;
}

/** Writes the Markdown file of a new item; returns its path from the working directory. */
function writeNew(itemPath: string, ending: '/index.md' | '.md', text: string): string {
  for (const taken of [itemPath, `${itemPath}.md`])
    if (existsSync(taken)) throw new Error(`${taken} already exists. Edit that item, or choose another title.`);
  const file = `${itemPath}${ending}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return relative(process.cwd(), file);
}

try {
  if (!printsHelp(`Creates a draft of a content item, with a line for each field.\n\n${usage}`))
    console.log(await createContentItem(...process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error instanceof EnvironmentError ? error.message : `No content item was created. ${error.message}`);
  process.exitCode = 1;
}
