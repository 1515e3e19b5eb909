import { readFile } from 'node:fs/promises';
import { listChangedParts } from '@site/releases/log/authorization';
import { parseDraft } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { openReleaseStore } from '@site/releases/store/openReleaseStore';
import { readToolEnv } from './repository/env.ts';
import { readCommandLine } from './processes/commandLine.ts';
import { runCommand } from './processes/progress.ts';
import { printServerOutcomes } from './release/awaitServers.ts';

/** `npm run sign-release -- <file>`: signs a request of `npm run release -- … --sign-request <file>`; its releases go live. */
await runCommand(async () => {
  const [file, more] = readCommandLine('sign-release').positionals;
  if (file === undefined || more !== undefined)
    throw new Error('Name the file of the request: `npm run sign-release -- <file>`.');
  const draft = parseDraft(await readFile(file));
  if (!draft)
    throw new Error(
      `${file} is not a request of \`npm run release -- … --sign-request\`. Ask its author for a new one.`,
    );
  const { store: location, signing } = readToolEnv();
  const store = await openReleaseStore(location);
  const log = openReleaseLog(store.log, signing);
  const changed = listChangedParts((await log.head()).parts, draft.parts);
  const names = changed.map((part) => `${part}/${draft.parts[part]?.live}`).join(', ');
  process.stdout.write(`Requested by ${draft.by}: ${draft.why}. Changes: ${names}.\n`);
  const entry = await log.appendDraft(draft);
  process.stdout.write(`Live: ${names}.\n`);
  await printServerOutcomes(store, entry, changed);
});
