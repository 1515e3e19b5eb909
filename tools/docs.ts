import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationFile, generateConfiguration } from './docs/configuration.ts';
import { generateOperating, operatingFile } from './docs/operating.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';

/** `npm run docs`: writes the generated pages and blocks of `docs/`. */
await runCommand(async () => {
  const operating = path.join(root, operatingFile);
  writeFileSync(path.join(root, configurationFile), generateConfiguration());
  writeFileSync(operating, generateOperating(readFileSync(operating, 'utf8')));
  process.stdout.write(`Wrote ${configurationFile} and the generated blocks of ${operatingFile}.\n`);
});
