/** The picture fields of an entity. */
export type PictureSource = {
  imageUrl?: string;
  imageWidth?: number;
  imageHeight?: number;
  imageEncodedBase64?: string;
};

/** Returns the URL of a picture, linked or embedded; undefined if there is none. Base64 without a data URL is a PNG. */
export function addressOf({ imageUrl, imageEncodedBase64 }: PictureSource): string | undefined {
  if (imageUrl) return imageUrl;
  if (!imageEncodedBase64) return undefined;
  return imageEncodedBase64.startsWith('data:') ? imageEncodedBase64 : `data:image/png;base64,${imageEncodedBase64}`;
}
