import type { KeyObject } from 'node:crypto';
import { previewLinkPath } from '@site/releases/checks/serverPaths';
import type { LogEntry } from '@site/releases/log/logEntry';
import { listPreviews, openPreview, type OpenPreview } from '@site/releases/log/previews';
import { makePreviewId, signPreviewToken } from '@site/releases/signing/previewToken';
import type { BuiltRelease } from './buildRelease.ts';
import { publishReleases, type PublishOptions } from './publishReleases.ts';

export type PreviewOptions = Omit<PublishOptions, 'addReleases'> & {
  /** Origin of the site for which the link is, such as `https://site.example`. */
  origin: string;
  /** Duration of the preview, in milliseconds, at most `previewLimitMs`. */
  forMs: number;
  /** Private key that signs the link (`readLinkKey`). */
  linkKey: KeyObject;
};

/** A published preview. Its link is a secret: it shows the releases to everybody who has it. */
export type PublishedPreview = { preview: OpenPreview; link: string; entry: LogEntry };

/**
 * Checks and stores built releases like `publishReleases`, and appends the log entry that opens a preview of them; they
 * do not go live. Rejects like `publishReleases`, and if a release cannot be in a preview.
 */
export async function publishPreview(
  built: readonly BuiltRelease[],
  { origin, forMs, linkKey, ...options }: PreviewOptions,
): Promise<PublishedPreview> {
  const id = makePreviewId();
  const sources = built.map(({ release }) => `${release.section} from ${release.commit}`).join(', ');
  const entry = await publishReleases(built, {
    ...options,
    why: options.why ?? `preview of ${sources}`,
    addReleases(states, releases, at) {
      const until = new Date(Date.parse(at) + forMs).toISOString();
      return openPreview(states, releases, { preview: id, by: options.by, until }, at);
    },
  });
  const preview = listPreviews(entry.parts, new Date(entry.at)).find((each) => each.id === id);
  if (!preview) throw new Error(`The log entry ${entry.n} does not have the preview ${id}. Report this.`);
  const token = await signPreviewToken(linkKey, {
    id,
    releases: preview.releases,
    audience: origin,
    issuedAt: new Date(preview.at),
    expiresAt: new Date(preview.until),
  });
  return { preview, link: `${origin}${previewLinkPath}/${token}`, entry };
}
