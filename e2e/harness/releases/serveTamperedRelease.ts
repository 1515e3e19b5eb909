import { expect } from '@playwright/test';
import { makeLive } from '@site/releases/testing/sampleReleases';
import { readReleaseReport } from '../observe/releaseReport.ts';
import type { ReleaseSite } from '../site.ts';
import { type Tampering, tamperWithRelease } from './tamperWithRelease.ts';

/** Makes a doctored release of discover live past the tools, and waits until the site serves it: it finds no fault. */
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
