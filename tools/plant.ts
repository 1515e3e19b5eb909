import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatePlantFiles } from '@site/shared/plantFiles';
import { runCommand } from './processes/progress.ts';
import { root } from './repository/repository.ts';

/** `npm run plant`: writes the plant's sheet, its views and its check list from the model. */
await runCommand(async () => {
  for (const [file, text] of Object.entries(generatePlantFiles())) {
    writeFileSync(path.join(root, file), text);
    process.stdout.write(`Wrote ${file}.\n`);
  }
});
