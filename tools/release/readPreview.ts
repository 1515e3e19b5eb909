import type { KeyObject } from 'node:crypto';
import { findPreviewProblem, previewLimitMs } from '@site/releases/log/previews';
import type { LogHead } from '@site/releases/log/releaseLog';
import type { OptionValues } from '../processes/commandLine.ts';
import { readPreviewKey } from '../processes/previewKey.ts';
import type { ToolEnv } from '../repository/env.ts';
import { readDuration } from './readDuration.ts';

/** Site and duration of a preview; `isLocal` is true for a site of this machine. */
export type PreviewTarget = { origin: string; isLocal: boolean; forMs: number };

/**
 * Reads the options of `npm run preview`. Throws for an invalid value.
 * @param siteUrl URL of the site of this clone, for which a link is without `--on`.
 */
export function readPreview(
  { on, for: time }: Pick<OptionValues<'preview'>, 'on' | 'for'>,
  siteUrl: string,
): PreviewTarget {
  const url = URL.parse(on ?? siteUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw new Error(`--on is "${on}"; nothing was built; name the site's address, such as --on https://site.example.`);
  const forMs = readDuration(time);
  if (forMs > previewLimitMs)
    throw new Error(`--for is "${time}"; nothing was built; a preview lasts at most 24 hours, such as --for 24h.`);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return { origin: url.origin, isLocal, forMs };
}

/**
 * Resolves to the private key that signs the link of a preview: the owner's or root key of a signed log, else the preview
 * key of the site. Rejects if a part cannot be in a preview, or if there is no such key.
 */
export async function readLinkKey(
  parts: readonly string[],
  { parts: states, trust }: Pick<LogHead, 'parts' | 'trust'>,
  {
    target: { origin, isLocal },
    signing: { signingKeys },
    previewKey,
  }: Pick<ToolEnv, 'signing' | 'previewKey'> & { target: PreviewTarget },
): Promise<KeyObject> {
  for (const part of parts) {
    const problem = findPreviewProblem(states, part);
    if (problem !== undefined) throw new Error(`"${part}" cannot be in a preview: ${problem}. Nothing was built.`);
  }
  const key = trust ? signingKeys[0] : (previewKey ?? (isLocal ? (await readPreviewKey()).key : undefined));
  if (key) return key;
  throw new Error(
    trust
      ? 'The release log is signed, and RELEASE_SIGNING_KEY is not set; nothing was built. Set it to the key of the parts, which signs the link as well.'
      : `The release log is unsigned, and ${origin} accepts only links that its preview key signed; nothing was built. Set PREVIEW_KEY to the one of its site servers.`,
  );
}
