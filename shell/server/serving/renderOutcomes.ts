import { LRUCache } from 'lru-cache';
import type { RenderOutcome } from '@site/releases/policy/automaticRollback';
import { sha256Of } from '@site/releases/store/digest';

/** Maximum number of pages of a part whose outcomes are kept; the one rendered least recently is dropped. */
const pageLimit = 300;

/** Latest outcomes of the renders of pages, one for each page. */
export type RenderOutcomes = {
  /** @param url path and query of the page. Only its digest is kept, so that the memory does not depend on visitors. */
  record: (part: string, url: string, hasFailed: boolean, at: number) => void;
  /** Returns the outcomes of all parts, oldest first within a part. */
  list: () => RenderOutcome[];
  clear: () => void;
};

/** Creates an empty list of outcomes. Parts have to be names of parts of served sets, so that their number is limited. */
export function createRenderOutcomes(): RenderOutcomes {
  const parts = new Map<string, LRUCache<string, RenderOutcome>>();
  return {
    record(part, url, hasFailed, at) {
      const ofPart = parts.get(part) ?? new LRUCache<string, RenderOutcome>({ max: pageLimit });
      parts.set(part, ofPart);
      const page = sha256Of(Buffer.from(url));
      ofPart.set(page, { part, page, hasFailed, at });
    },
    list: () => [...parts.values()].flatMap((ofPart) => [...ofPart.rvalues()]).filter((each) => each !== undefined),
    clear: () => parts.clear(),
  };
}
