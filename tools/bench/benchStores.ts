import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { withProgress } from '../processes/progress.ts';
import { releaseStale } from '../release/releaseStale.ts';
import { digestSources } from '../release/sourceDigest.ts';
import { parts, root, shell } from '../repository/repository.ts';

/** Where the bench keeps everything of its own. */
export const benchFolder = path.join(root, 'var/bench');
/** Release store of the parts. */
export const federatedStore = path.join(benchFolder, 'releases');
/** Release store of the one part that holds them all. */
export const monolithStore = path.join(benchFolder, 'monolith');

/** Inquiries of the bench's services: it sends none. */
export const inquiryDatabase = path.join(benchFolder, 'inquiries.sqlite');

const monolithStamp = path.join(benchFolder, 'monolith.sources');
/** The shell's build with all sections compiled in: the yardstick. */
const monolith = {
  name: 'monolith',
  client: path.join(import.meta.dirname, 'monolith/client.ts'),
  render: path.join(import.meta.dirname, 'monolith/render.ts'),
};

/** Builds what is stale of the parts, and rehearses it. */
export async function prepareFederatedStore(serviceUrl: string): Promise<void> {
  await mkdir(federatedStore, { recursive: true });
  const stale = await releaseStale(createFolderReleaseStore(federatedStore), serviceUrl);
  if (stale.length > 0) process.stdout.write(`Built for the bench: ${stale.join(', ')}.\n`);
}

/** Builds what is stale of the parts and of the monolith of the same sources; both are rehearsed. */
export async function prepareStores(serviceUrl: string): Promise<void> {
  await prepareFederatedStore(serviceUrl);
  const digest = await digestMonolith();
  if ((await readFile(monolithStamp, 'utf8').catch(() => '')) === digest) return;
  await rm(monolithStore, { recursive: true, force: true });
  await mkdir(monolithStore, { recursive: true });
  // Only now: webpack takes a second to load.
  const { buildRelease } = await import('../release/buildRelease.ts');
  const { publishReleases } = await import('../release/publishReleases.ts');
  const built = await withProgress('building the monolith', () => buildRelease({ part: shell, variant: monolith }));
  const store = createFolderReleaseStore(monolithStore);
  await withProgress('rehearsing the monolith', () => publishReleases([built], { store, serviceUrl, by: 'bench' }));
  await writeFile(monolithStamp, digest);
  process.stdout.write('Built for the bench: the monolith.\n');
}

async function digestMonolith(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(await digestSources(part));
  for (const entry of [monolith.client, monolith.render]) hash.update(await readFile(entry));
  return hash.digest('hex');
}
