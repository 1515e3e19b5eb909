import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationFile, generateConfiguration } from './docs/configuration.ts';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';

/** `npm run docs`: writes the generated pages of `docs/`. */
await runCommand(async () => {
  writeFileSync(path.join(root, configurationFile), generateConfiguration());
  process.stdout.write(`Wrote ${configurationFile}.\n`);
});
