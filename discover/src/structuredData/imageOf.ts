import { toAddress } from '@site/shared';

/** The property of a piece's picture, where it has one. */
export function imageOf({ sharingImageUrl, imageUrl }: { sharingImageUrl?: string; imageUrl?: string }) {
  const image = sharingImageUrl ?? imageUrl;
  return image && { image: toAddress(image) };
}
