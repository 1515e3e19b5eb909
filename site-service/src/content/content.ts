import type { PieceKind } from '@site/shared/contract';
import type { StoredBody } from './bodyStore.ts';
import type { ContentFault } from './contentFault.ts';
import type { ContentType } from './contentTypes.ts';
import type { AnyContentType, SectionContentType } from './sectionContentTypes.ts';
import type { SectionType } from './sectionType.ts';
import type { Entry } from './loadEntry.ts';
import type { Picture } from '../pictures/picture.ts';

/** The valid items of each content type, by slug; without drafts unless drafts are shown. */
export type Entries = { [Kind in ContentType]: Map<string, Entry<Kind>> };

/** An item of any content type that the section discover shows. */
export type ContentItem = { [Kind in PieceKind]: Entry<Kind> }[PieceKind];

/** A content type that a section declares, with its valid items by slug. */
export type SectionContent = { type: SectionType; items: ReadonlyMap<string, Entry<SectionContentType>> };

/** All content of a folder: the valid items and the faults of the others. */
export type Content = {
  entries: Entries;
  /** The declared content types of all sections. */
  sections: ReadonlyMap<SectionContentType, SectionContent>;
  /** All pictures of valid items, by path relative to the root folder. */
  pictures: ReadonlyMap<string, Picture>;
  /** Faults of all files, except drafts that are not shown. */
  faults: ContentFault[];
  /** Faults of drafts that are not shown. Only the content check prints them. */
  draftFaults: ContentFault[];
  fileCount: number;
  /** SHA-256 of the served content, in hex. Equal digests mean equal responses. */
  digest: string;
  renderBody: (entry: Entry<AnyContentType>) => StoredBody;
  /** Returns the Markdown of an entry's body. */
  readMarkdown: (entry: Entry<AnyContentType>) => string;
};
