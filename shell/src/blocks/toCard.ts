import type { OnCard } from '@site/shared';

/** Fields of a content item that no card shows. */
type SeoFields = { seoTitleTag: string; seoMetaDescription: string };

/** Removes the fields that no card shows: pages embed the answers of the service, so this makes them smaller. */
export function toCard<Summary extends SeoFields>({
  seoTitleTag: _title,
  seoMetaDescription: _description,
  ...shown
}: Summary): OnCard<Summary> {
  return shown;
}
