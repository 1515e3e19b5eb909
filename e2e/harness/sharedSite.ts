import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../tools/repository/repository.ts';
import { longRenderLimits, startTestSite, type TestSite } from './site.ts';

/** The properties of the shared site that tests use. */
export type SharedSite = Pick<
  TestSite,
  'url' | 'adminUrl' | 'storeFolder' | 'serviceUrl' | 'serviceAdminUrl' | 'inquiryDatabase'
>;

/** File from which Playwright's worker processes read the addresses of the shared site. */
const sharedSiteFile = path.join(root, 'var/test/sharedSite.json');

/**
 * Runs as Playwright's global set-up: starts one site for all tests that do not modify the site, with limits that no
 * test reaches: on a busy machine a page would come without its data. Returns the teardown.
 */
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const site = await startTestSite({ INQUIRY_LIMIT_MAX: '1000', ...longRenderLimits });
  const { url, adminUrl, storeFolder, serviceUrl, serviceAdminUrl, inquiryDatabase }: SharedSite = site;
  const addresses = { url, adminUrl, storeFolder, serviceUrl, serviceAdminUrl, inquiryDatabase };
  await mkdir(path.dirname(sharedSiteFile), { recursive: true });
  await writeFile(sharedSiteFile, JSON.stringify(addresses));
  return () => site.stop();
}

/** Returns the site that the global set-up started. */
export async function readSharedSite(): Promise<SharedSite> {
  // `startSharedSite` writes the file.
  return JSON.parse(await readFile(sharedSiteFile, 'utf8')) as SharedSite;
}
