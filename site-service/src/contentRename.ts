import { join, relative } from 'node:path';
import { EnvironmentError } from '@site/shared/environment';
import { printsHelp } from './commandHelp.ts';
import { ContentChangeError, parseItemName } from './content/itemFiles.ts';
import { isSlug } from './content/loadEntry.ts';
import { toSlug } from './content/newContentItem.ts';
import { renameContentItem } from './content/renameContentItem.ts';
import { isSectionContentType } from './content/sectionContentTypes.ts';
import { parseServiceEnvironment } from './env.ts';

const usage = `Renames a content item: moves its folder and corrects the links to it. Its old address redirects to the new one.

Usage: npm run content:rename -- <type>/<slug> <new slug>|"New Title"

Examples: npm run content:rename -- article/Why-Flares-Smoke Smokeless-Flares
          npm run content:rename -- academy/courses/Flare-Design "Design of Flares"`;

/** Implements `npm run content:rename -- <type>/<slug> <new slug or title>`: renames an item and returns a message. */
async function rename(name = '', slugOrTitle = ''): Promise<string> {
  if (slugOrTitle.trim() === '') throw new ContentChangeError(`The new slug is missing; nothing was changed. ${usage}`);
  const { CONTENT_DIR, SECTIONS_DIR } = parseServiceEnvironment();
  const item = parseItemName(name);
  const newSlug = isSlug(slugOrTitle) ? slugOrTitle : toSlug(slugOrTitle);
  const { file, changedFiles, codeUses, redirects } = await renameContentItem(
    { contentFolder: CONTENT_DIR, sectionsFolder: SECTIONS_DIR },
    item,
    newSlug,
  );
  const root = isSectionContentType(item.kind) ? SECTIONS_DIR : CONTENT_DIR;
  return [
    `${name} is now ${relative(process.cwd(), join(root, file))}.`,
    redirects
      ? 'Its address before redirects to the new one (formerSlugs).'
      : 'It has no redirect from its name before.',
    ...(codeUses.length > 0
      ? [
          'The code names the item by its slug before. Ask a developer to change it in:',
          ...codeUses.map((use) => `  ${use.file}:${use.line}`),
        ]
      : []),
    ...(changedFiles.length > 0 ? ['Corrected the links in:', ...changedFiles.map((changed) => `  ${changed}`)] : []),
  ].join('\n');
}

try {
  if (!printsHelp(usage)) console.log(await rename(...process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isExplained = error instanceof EnvironmentError || error instanceof ContentChangeError;
  console.error(
    isExplained ? error.message : `Nothing was changed; check CONTENT_DIR and SECTIONS_DIR. (${error.message})`,
  );
  process.exitCode = 1;
}
