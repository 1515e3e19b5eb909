import type { OnCard } from '@site/shared';

/** The fields of a piece that no card shows. */
type SeoFields = { seoTitleTag: string; seoMetaDescription: string };

/** What a card shows of a piece: pages carry what the service told, so they carry no more than that. */
export function toCard<Summary extends SeoFields>({
  seoTitleTag: _title,
  seoMetaDescription: _description,
  ...shown
}: Summary): OnCard<Summary> {
  return shown;
}
