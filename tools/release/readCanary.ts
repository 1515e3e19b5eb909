import { type CanarySettings, findCanaryProblem, shareLimit } from '@site/releases/log/canaries';
import type { LogHead } from '@site/releases/log/releaseLog';
import type { OptionValues } from '../processes/commandLine.ts';
import { readDuration } from './readDuration.ts';

/** Settings of a canary, except its release. */
export type CanaryOptions = Omit<CanarySettings, 'id'>;

type CanaryValues = Pick<OptionValues<'release'>, 'canary' | 'for' | 'promote-anyway' | 'no-wait' | 'sign-request'>;

const defaultTime = '30m';

/**
 * Reads the options of `npm run release` for a canary; undefined without `--canary`. Throws for an invalid value, for
 * several parts, and for options that need or exclude `--canary`.
 */
export function readCanary(parts: readonly string[], values: CanaryValues): CanaryOptions | undefined {
  const { canary: percent, for: time = defaultTime, 'promote-anyway': promotesAnyway = false } = values;
  if (percent === undefined) {
    const lonely = (['for', 'promote-anyway', 'no-wait'] as const).find((name) => values[name] !== undefined);
    if (lonely === undefined) return undefined;
    throw makeError(`--${lonely} is for canaries only`, 'add --canary <percent>, or leave it out');
  }
  if (parts.length > 1)
    throw makeError(
      `--canary is for one part, and ${parts.join(', ')} are ${parts.length}: a bad figure has to name one part`,
      'release them one after the other, or without --canary',
    );
  if (values['sign-request'] !== undefined)
    throw makeError('--sign-request and --canary exclude each other', 'use one of them');
  const share = /^\d{1,2}$/.test(percent) ? Number(percent) : 0;
  if (share < 1 || share > shareLimit)
    throw makeError(`--canary is "${percent}"`, `use a whole percent from 1 to ${shareLimit}, such as --canary 5`);
  return { share, forMs: readDuration(time), ...(promotesAnyway && { promotesAnyway }) };
}

function makeError(problem: string, remedy: string): Error {
  return new Error(`${problem}; nothing was built; ${remedy}.`);
}

/** Throws if a part cannot have a canary now, or if no site server could promote or withdraw it. */
export function expectCanaryAllowed(
  { parts, trust }: Pick<LogHead, 'parts' | 'trust'>,
  part: string,
  share: number,
): void {
  const problem =
    trust && trust.servers.length === 0
      ? 'the log is signed and has no key of the site servers, so none could promote or withdraw it; add one (`npm run release-keys -- add servers <public key>`, docs/release-keys.md), or release it without --canary'
      : findCanaryProblem(parts, part, share);
  if (problem !== undefined) throw new Error(`"${part}" cannot have a canary: ${problem}. Nothing was released.`);
}
