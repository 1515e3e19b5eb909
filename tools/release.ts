import { parseArgs } from 'node:util';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { readReleaseKeys } from '@site/releases/signing/releaseKeys';
import { readToolEnv } from './repository/env.ts';
import { runCommand, withProgress } from './processes/progress.ts';
import { buildRelease, type BuiltRelease } from './release/buildRelease.ts';
import { publishReleases } from './release/publishReleases.ts';
import { readParts } from './release/readPart.ts';
import { whoReleases } from './release/whoReleases.ts';

/** `npm run release -- <part> [<part> …] [--why <text>] [--without-service]`: builds those parts alone, judges, publishes and rehearses them, opens their pages in a browser, and makes them live in one step. */
await runCommand(async () => {
  const options = { why: { type: 'string' }, 'without-service': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const parts = readParts('release', positionals);
  const { store: folder, serviceUrl, limits, signingKey, browserPath } = readToolEnv();
  const keys = await readReleaseKeys();
  const store = createFolderReleaseStore(folder);
  const built: BuiltRelease[] = [];
  for (const part of parts) built.push(await withProgress(`building ${part}`, () => buildRelease({ part })));
  const names = built.map(({ release }) => `${release.section}/${release.id}`).join(', ');
  const by = await whoReleases();
  // Only now: what drives a browser takes a moment to load.
  const { prepareInspection } = await import('./release/inspection/inspection.ts');
  const inspection = await prepareInspection({ storeFolder: folder, serviceUrl, limits, browserPath });
  if (inspection.obstacle !== undefined) process.stdout.write(`Not opened in a browser: ${inspection.obstacle}.\n`);
  const step = inspection.obstacle === undefined ? 'rehearsing and opening' : 'rehearsing';
  await withProgress(`${step} ${names}`, () =>
    publishReleases(built, {
      store,
      serviceUrl,
      limits,
      by,
      why: values.why,
      signing: { keys, signingKey },
      withoutService: values['without-service'],
      inspection,
    }),
  );
  const unsigned = parts.filter((part) => !(part in keys));
  if (unsigned.length > 0)
    process.stdout.write(`Unsigned: ${unsigned.join(', ')} (no key in shell/release-keys.json).\n`);
  process.stdout.write(
    `Live: ${names}. Running sites follow within a second; \`npm run rollback -- ${parts[0]}\` takes it back.\n`,
  );
});
