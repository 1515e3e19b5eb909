import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';
import { startTestSite, type TestSite } from './site.ts';

/** What tests know of the site that they share. */
export type SharedSite = Pick<TestSite, 'url' | 'adminUrl' | 'storeFolder' | 'serviceUrl' | 'inquiryDatabase'>;

/** Tells the workers, which are other processes, where the site is. */
const sharedSiteFile = path.join(root, 'var/test/sharedSite.json');

/**
 * Playwright's global set-up: starts one site for all tests that leave the site as it is, and takes as many inquiries
 * as they send. Returns the teardown.
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const site = await startTestSite({ INQUIRY_LIMIT_MAX: '1000' });
  const { url, adminUrl, storeFolder, serviceUrl, inquiryDatabase }: SharedSite = site;
  await mkdir(path.dirname(sharedSiteFile), { recursive: true });
  await writeFile(sharedSiteFile, JSON.stringify({ url, adminUrl, storeFolder, serviceUrl, inquiryDatabase }));
  return () => site.stop();
}

/** Returns the site that the global set-up has started. */
export async function readSharedSite(): Promise<SharedSite> {
  // Written above.
  return JSON.parse(await readFile(sharedSiteFile, 'utf8')) as SharedSite;
}
