import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';
import { charactersIn } from './webpack/fonts/unicodeRange.ts';

/**
 * Implements `npm run font:formulas -- IBMPlexMath-Regular.woff2`: writes the font of the formulas with the characters
 * of the `unicode-range` in `formulas.module.css`. Keeps the `MATH` table; without `ssty`, the shapes for small scripts,
 * it is 10 KiB smaller.
 */
async function writeFormulaFont(source: string | undefined): Promise<void> {
  if (!source)
    throw new Error('No font file; nothing was written. Run `npm pack @ibm/plex-math` and give the path of its WOFF2.');
  const folder = path.join(root, 'shared/src/design/RichText');
  const styles = readFileSync(path.join(folder, 'formulas.module.css'), 'utf8');
  const range = /unicode-range:([^;]+);/.exec(styles)?.[1] ?? '';
  const font = await subsetFont(readFileSync(source), charactersIn(range), {
    targetFormat: 'woff2',
    keepFeatures: [],
    noHinting: true,
  });
  writeFileSync(path.join(folder, 'formulas.woff2'), font);
  console.log(`Wrote shared/src/design/RichText/formulas.woff2: ${font.length} bytes.`);
}

await runCommand(() => writeFormulaFont(process.argv[2]));
