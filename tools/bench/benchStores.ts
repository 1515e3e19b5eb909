import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { withProgress } from '../processes/progress.ts';
import { releaseStale } from '../release/releaseStale.ts';
import { digestSources } from '../release/sourceDigest.ts';
import { parts, root, shell } from '../repository/repository.ts';

/** Folder of the bench's files. */
export const benchFolder = path.join(root, 'var/bench');
/** Release store of the parts. */
export const federatedStore = path.join(benchFolder, 'releases');
/** Release store of the monolith: the shell's build with all sections compiled in. */
export const monolithStore = path.join(benchFolder, 'monolith');
/** Inquiry database of the bench's site services; the bench sends no inquiries. */
export const inquiryDatabase = path.join(benchFolder, 'inquiries.sqlite');

const monolithStamp = path.join(benchFolder, 'monolith.sources');
const monolith = {
  name: 'monolith',
  client: path.join(import.meta.dirname, 'monolith/client.ts'),
  render: path.join(import.meta.dirname, 'monolith/render.ts'),
};

/** Builds and publishes the stale parts, and the monolith if its sources changed. */
export async function prepareStores(serviceUrl: string): Promise<void> {
  await mkdir(federatedStore, { recursive: true });
  const stale = await releaseStale(createFolderReleaseStore(federatedStore), serviceUrl);
  if (stale.length > 0) process.stdout.write(`Built for the bench: ${stale.join(', ')}.\n`);
  const digest = await digestMonolith();
  if ((await readFile(monolithStamp, 'utf8').catch(() => '')) === digest) return;
  await rm(monolithStore, { recursive: true, force: true });
  await mkdir(monolithStore, { recursive: true });
  // Imported only if needed: webpack takes a second to load.
  const { buildRelease } = await import('../release/buildRelease.ts');
  const { publishReleases } = await import('../release/publishReleases.ts');
  await withProgress('building the monolith', async () => {
    const built = await buildRelease({ part: shell, variant: monolith });
    await publishReleases([built], { store: createFolderReleaseStore(monolithStore), serviceUrl, by: 'bench' });
  });
  await writeFile(monolithStamp, digest);
}

async function digestMonolith(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(await digestSources(part));
  for (const entry of [monolith.client, monolith.render]) hash.update(await readFile(entry));
  return hash.digest('hex');
}
