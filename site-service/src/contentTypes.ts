import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '@site/shared/environment';
import { printsHelp } from './commandHelp.ts';
import { formatContentFault } from './content/contentFault.ts';
import { buildFieldTypes } from './content/fieldTypes.ts';
import { readSectionTypes } from './content/loadSectionTypes.ts';
import { parseServiceEnvironment } from './env.ts';

/**
 * Implements `npm run content:types`: writes the TypeScript types of the fields that sections declare. Returns exit
 * code 1 if a declaration has faults; its types are not written.
 */
async function writeFieldTypes(): Promise<number> {
  const root = parseServiceEnvironment().SECTIONS_DIR;
  const { types, faults } = await readSectionTypes(root);
  for (const fault of faults) console.error(formatContentFault(fault));
  for (const { file, text } of buildFieldTypes(types)) {
    writeFileSync(join(root, file), text);
    console.log(`Wrote ${file}.`);
  }
  if (types.length === 0 && faults.length === 0)
    console.log(`No section in ${root} declares a content type; see docs/adding-content.md.`);
  return faults.length === 0 ? 0 : 1;
}

const usage = `Writes the TypeScript types of the fields of sections' content types (docs/adding-content.md).

Usage: npm run content:types`;

try {
  if (!printsHelp(usage)) process.exitCode = await writeFieldTypes();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(
    error instanceof EnvironmentError ? error.message : `No types were written. Check SECTIONS_DIR. (${error.message})`,
  );
  process.exitCode = 1;
}
