import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';
import { startTestSite, type TestSite } from '../harness/site.ts';

/** What the tests know of the site that all engines visit. */
export type SharedSite = Pick<TestSite, 'url' | 'inquiryDatabase'>;

/** Tells the workers, which are other processes, where the site is. */
const record = path.join(root, 'var/test/engineSite.json');

/** Starts one site for the workers of all engines, as Playwright's global set-up: no test changes it for another. Returns the teardown. */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const site = await startTestSite();
  const { url, inquiryDatabase }: SharedSite = site;
  await mkdir(path.dirname(record), { recursive: true });
  await writeFile(record, JSON.stringify({ url, inquiryDatabase }));
  return () => site.stop();
}

/** Returns the site that the global set-up has started. */
export async function readSharedSite(): Promise<SharedSite> {
  // Written above.
  return JSON.parse(await readFile(record, 'utf8')) as SharedSite;
}
