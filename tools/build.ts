import { packPrograms } from './programs/packPrograms.ts';
import { runCommand, withProgress } from './processes/progress.ts';

/** `npm run build`: makes `dist/`. */
await runCommand(async () => {
  const { folder } = await withProgress('packing the programs', packPrograms);
  process.stdout.write(`${folder}\n`);
});
