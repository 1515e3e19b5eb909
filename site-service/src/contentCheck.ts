import { EnvironmentError } from '@site/shared/environment';
import { type ContentFault, formatContentFault } from './content/contentFault.ts';
import { loadContent } from './content/loadContent.ts';
import { parseServiceEnvironment } from './env.ts';

/**
 * `npm run content:check`: prints every fault of the content and exits 1; a clean check prints one line and exits 0.
 * What a draft lacks is told too, and is no reason to fail.
 */
async function checkContent(): Promise<number> {
  const folder = process.argv[2] ?? parseServiceEnvironment().CONTENT_DIR;
  const { faults, draftFaults, fileCount } = await loadContent(folder);
  if (draftFaults.length > 0) {
    console.log('Drafts, which are held back, lack:');
    for (const fault of draftFaults) console.log(formatContentFault(fault));
  }
  for (const fault of faults) console.error(formatContentFault(fault));
  if (faults.length === 0) console.log(`Content is sound: ${fileCount} files in ${folder}.`);
  else console.error(`${countFaults(faults)} of ${fileCount} files in ${folder}.`);
  return faults.length === 0 ? 0 : 1;
}

function countFaults(faults: ContentFault[]): string {
  const faultyFiles = new Set(faults.map(({ file }) => file)).size;
  return `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${faultyFiles}`;
}

try {
  process.exitCode = await checkContent();
} catch (error) {
  console.error(
    error instanceof EnvironmentError
      ? error.message
      : `The content cannot be read. ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
