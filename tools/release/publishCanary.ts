import { type CanarySettings, startCanary } from '@site/releases/log/canaries';
import type { LogEntry } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { BuiltRelease } from './buildRelease.ts';
import { describeDuration } from './describeCanary.ts';
import { publishReleases, type PublishOptions } from './publishReleases.ts';
import { type CanaryOptions, expectCanaryAllowed } from './readCanary.ts';

/**
 * Checks and stores a built release like `publishReleases`, and appends the log entry that starts it as a canary. Rejects
 * like `publishReleases`, and if the part cannot have a canary.
 */
export async function publishCanary(
  built: BuiltRelease,
  canary: CanaryOptions,
  options: Omit<PublishOptions, 'addReleases'>,
): Promise<LogEntry> {
  const { section: part, commit } = built.release;
  const { share, forMs } = canary;
  expectCanaryAllowed(await openReleaseLog(options.store.log, options.signing).head(), part, share);
  const settings: CanarySettings = { ...canary, id: built.release.id };
  const why = `canary of ${part} from ${commit} for ${share} % of the visitors, for ${describeDuration(forMs)}`;
  return publishReleases([built], {
    ...options,
    why: options.why ?? why,
    addReleases: (states, _ids, at) => startCanary(states, part, settings, at),
  });
}
