import type { ContentStore } from '../content/contentStore.ts';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
import type { PictureCache } from '../pictures/pictureCache.ts';
import type { ContentSearch } from '../search/contentSearch.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Stores and settings that the routes use. */
export type ServiceDependencies = {
  content: Pick<ContentStore, 'current'>;
  search: ContentSearch;
  pictures: PictureCache;
  inquiries: InquiryStore;
  telemetry: Telemetry;
  /** Least age of a form that is sent, in milliseconds. */
  formMinMs: number;
  /** Called after an inquiry is stored that people are notified of. */
  onStored?: (() => void) | undefined;
  /** Returns the current calendar date in Calgary, `YYYY-MM-DD`. */
  today: () => string;
};
