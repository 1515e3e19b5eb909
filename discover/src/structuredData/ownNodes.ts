import { company, paths } from '@site/shared';
import type { DataNode } from './StructuredData.tsx';
import { toAddress } from './toAddress.ts';

/** The company, as author, publisher or organizer. */
export const organization: DataNode = {
  '@type': 'Organization',
  name: company.brand,
  url: toAddress(paths.home),
};

/** The property of a piece's picture, where it has one. */
export function imageOf({ sharingImageUrl, imageUrl }: { sharingImageUrl?: string; imageUrl?: string }) {
  const image = sharingImageUrl ?? imageUrl;
  return image && { image: toAddress(image) };
}
