import type { AnyContentType } from '../content/sectionContentTypes.ts';
import { formerSlugsOf } from '../content/formerSlugs.ts';
import type { Entry } from '../content/loadEntry.ts';

/** Returns the slugs of items by their present and former slugs in lower case; a present slug has priority. */
export function toCanonicalSlugs(items: readonly Entry<AnyContentType>[]): ReadonlyMap<string, string> {
  const present = items.map(({ slug }) => [slug.toLowerCase(), slug] as const);
  const former = items.flatMap(({ slug, front }) =>
    formerSlugsOf(front).map((each) => [each.toLowerCase(), slug] as const),
  );
  return new Map([...former, ...present]);
}
