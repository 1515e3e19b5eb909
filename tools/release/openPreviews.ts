import type { PartStates } from '@site/releases/log/logEntry';
import { endPreview, listPreviews } from '@site/releases/log/previews';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import type { PublishOptions } from './publishReleases.ts';

/** Ends an open preview by a log entry; its link stops working. Rejects if there is no such preview. */
export async function endOpenPreview(
  id: string,
  { store, signing, by, why = `end of preview ${id}` }: Pick<PublishOptions, 'store' | 'signing' | 'by' | 'why'>,
): Promise<void> {
  await openReleaseLog(store.log, signing).append(({ parts }) => {
    if (listPreviews(parts, new Date()).some((each) => each.id === id))
      return { by, why, parts: (at) => endPreview(parts, id, at) };
    throw new Error(
      `There is no open preview "${id}"; nothing was changed; \`npm run preview -- list\` lists the open ones.`,
    );
  });
}

/** Returns one line for each open preview: id, releases, author and end. */
export function describePreviews(states: PartStates, now: Date): string[] {
  return listPreviews(states, now).map(
    ({ id, releases, by, until }) => `${id}  ${nameReleases(releases)}  by ${by} until ${until}`,
  );
}

/** Returns the names of releases in one text, such as `discover/<id>, shell/<id>`. */
export function nameReleases(ids: Readonly<Record<string, string>>): string {
  return Object.entries(ids)
    .map(([part, id]) => `${part}/${id}`)
    .join(', ');
}
