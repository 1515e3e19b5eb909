import type { SectionItem, SectionItemSummary } from '@site/shared/contract';
import type { SectionCatalogue } from '../catalogue/sectionCatalogue.ts';
import type { Content } from '../content/content.ts';
import type { Entry } from '../content/loadEntry.ts';
import type { SectionContentType } from '../content/sectionContentTypes.ts';
import type { ImageForm } from './pictureFields.ts';
import { toNeighbour, toPageFields } from './toJson.ts';

/** Converts an item of a section's content type to its summary in lists. */
export function toSectionItemSummary(entry: Entry<SectionContentType>, images: ImageForm): SectionItemSummary {
  return { ...toPageFields(entry, images), fields: entry.front.fields };
}

/** Converts an item of a section's content type to its full representation. */
export function toSectionItem(
  entry: Entry<SectionContentType>,
  { neighboursOf }: SectionCatalogue,
  { renderBody }: Content,
  images: ImageForm,
): SectionItem {
  const { html, headings } = renderBody(entry);
  const { previous, next } = neighboursOf(entry);
  return {
    ...toSectionItemSummary(entry, images),
    keywords: entry.front.keywords,
    content: html,
    headings,
    ...(previous && { previous: toNeighbour(previous) }),
    ...(next && { next: toNeighbour(next) }),
  };
}
