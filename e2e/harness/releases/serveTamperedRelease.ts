import { expect } from '@playwright/test';
import { makeLive } from '@site/releases/testing/sampleReleases';
import { readReleaseReport } from '../observe/releaseReport.ts';
import type { ReleaseSite } from '../site.ts';
import { type Tampering, tamperWithRelease } from './tamperWithRelease.ts';

/**
 * Publishes a tampered release of discover without the release checks of the tools, and waits until the site serves it:
 * the site server's release checks must not find the fault.
 */
export async function serveTamperedRelease(
  { store, adminUrl }: ReleaseSite,
  tampering: Tampering,
  waitTimeoutMs: number,
): Promise<void> {
  const { release, folder } = await tamperWithRelease(tampering);
  await store.putRelease(release, folder);
  await makeLive(store, { discover: release.id });
  await expect
    .poll(async () => (await readReleaseReport(adminUrl)).serving['discover']?.id, { timeout: waitTimeoutMs })
    .toBe(release.id);
}
