import { expect } from '@playwright/test';
import { makeLive } from '@site/releases/testing/sampleReleases';
import { readReleaseReport } from '../observe/serverReports.ts';
import type { ReleaseSite } from '../site.ts';
import { type Doctoring, doctorRelease } from './doctorRelease.ts';

/** Makes a doctored release of discover live past the tools, and waits until the site serves it: it finds no fault. */
export async function serveDoctored(
  { store, adminUrl }: ReleaseSite,
  doctoring: Doctoring,
  patienceMs: number,
): Promise<void> {
  const { release, folder } = await doctorRelease(doctoring);
  await store.putRelease(release, folder);
  await makeLive(store, { discover: release.id });
  await expect
    .poll(async () => (await readReleaseReport(adminUrl)).serving['discover']?.id, { timeout: patienceMs })
    .toBe(release.id);
}
