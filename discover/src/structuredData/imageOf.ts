import { toAddress } from '@site/shared';

/** Returns the `image` property of an item's structured data; `undefined` if the item has no picture. */
export function imageOf({ sharingImageUrl, imageUrl }: { sharingImageUrl?: string; imageUrl?: string }) {
  const image = sharingImageUrl ?? imageUrl;
  return image && { image: toAddress(image) };
}
