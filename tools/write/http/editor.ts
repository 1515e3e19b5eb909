import type { ContentChecker } from '../content/checks.ts';
import type { ContentFolders } from '../../../site-service/src/content/itemFiles.ts';
import type { Collection } from '../content/collections.ts';
import type { Publishing } from '../content/publishing.ts';
import type { Shadow } from '../content/shadow.ts';

/** What the routes of the editor work with. */
export type Editor = {
  /** The content folders, which saving changes. */
  folders: Required<ContentFolders>;
  /** The copy with the unsaved texts, which the site of the preview serves. */
  shadow: Shadow;
  /** Check of the content folders. */
  checker: ContentChecker;
  /** Check of the copy. */
  shadowChecker: ContentChecker;
  publishing: Publishing;
  readCollections: () => Promise<Collection[]>;
  /** Returns the current date in Calgary, `YYYY-MM-DD`. */
  today: () => string;
};
