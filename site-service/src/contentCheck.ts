import { EnvironmentError } from '@site/shared/environment';
import { printsHelp } from './commandHelp.ts';
import { type ContentFault, formatContentFault } from './content/contentFault.ts';
import { buildFieldTypes, findStaleFieldTypes } from './content/fieldTypes.ts';
import { loadContent } from './content/loadContent.ts';
import { parseServiceEnvironment } from './env.ts';

/**
 * Implements `npm run content:check`: prints all content faults and returns exit code 1, or prints one line and
 * returns 0 if there are none. Also prints the faults of drafts, which do not affect the exit code.
 */
async function checkContent(): Promise<number> {
  const { CONTENT_DIR, SECTIONS_DIR } = parseServiceEnvironment();
  const folder = process.argv[2] ?? CONTENT_DIR;
  const {
    faults: contentFaults,
    draftFaults,
    fileCount,
    sections,
  } = await loadContent(folder, {
    sectionsFolder: SECTIONS_DIR,
  });
  const faults = [
    ...contentFaults,
    ...findStaleFieldTypes(SECTIONS_DIR, buildFieldTypes([...sections.values()].map(({ type }) => type))),
  ];
  const sectionNames = new Set([...sections.keys()].map((kind) => kind.split('/', 1)[0]));
  const place = [folder, ...[...sectionNames].map((name) => `${name}/content`)].join(', ');
  if (draftFaults.length > 0) {
    console.log('Drafts (not published) have these faults:');
    for (const fault of draftFaults) console.log(formatContentFault(fault));
  }
  for (const fault of faults) console.error(formatContentFault(fault));
  if (faults.length === 0) console.log(`Content has no faults: ${fileCount} files in ${place}.`);
  else console.error(`${countFaults(faults)} of ${fileCount} files in ${place}.`);
  return faults.length === 0 ? 0 : 1;
}

function countFaults(faults: ContentFault[]): string {
  const faultyFiles = new Set(faults.map(({ file }) => file)).size;
  return `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${faultyFiles}`;
}

const usage = `Checks the content of the site and of its sections, and prints each fault with file, line and remedy.

Usage: npm run content:check [-- <content folder>]

Settings are environment variables: CONTENT_DIR and SECTIONS_DIR in docs/configuration.md.`;

try {
  if (!printsHelp(usage)) process.exitCode = await checkContent();
} catch (error) {
  console.error(
    error instanceof EnvironmentError
      ? error.message
      : `The content cannot be read; nothing was checked. Check CONTENT_DIR and SECTIONS_DIR. (${error instanceof Error ? error.message : String(error)})`,
  );
  process.exitCode = 1;
}
