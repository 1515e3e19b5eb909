import type { PieceKind } from '@site/shared/contract';
import type { StoredBody } from './bodyStore.ts';
import type { ContentFault } from './contentFault.ts';
import type { ContentType } from './contentTypes.ts';
import type { Entry } from './loadEntry.ts';
import type { Picture } from '../pictures/picture.ts';

/** The sound pieces of every kind, by slug; drafts are none. */
export type Entries = { [Kind in ContentType]: Map<string, Entry<Kind>> };

/** A piece of any kind that discover shows. */
export type ContentItem = { [Kind in PieceKind]: Entry<Kind> }[PieceKind];

/** All content of a folder: what is sound, and the faults of the rest. */
export type Content = {
  entries: Entries;
  /** Every picture of a sound piece, by path under the content folder. */
  pictures: ReadonlyMap<string, Picture>;
  /** Of everything but drafts. */
  faults: ContentFault[];
  /** Of drafts: nobody's business but their authors'. */
  draftFaults: ContentFault[];
  fileCount: number;
  /** SHA-256 of what is served, in hex: equal digests, equal answers. */
  digest: string;
  /** The body of an entry as its page shows it. */
  renderBody: (entry: Entry<ContentType>) => StoredBody;
  /** The Markdown of an entry's body. */
  readMarkdown: (entry: Entry<ContentType>) => string;
};
