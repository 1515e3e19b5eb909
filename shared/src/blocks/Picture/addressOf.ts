/** The picture fields of an entity (specification, section 3). */
export type PictureSource = {
  imageUrl?: string;
  imageWidth?: number;
  imageHeight?: number;
  imageEncodedBase64?: string;
};

/** Address of a picture, linked or embedded; undefined where there is none. Bare base64 is a PNG. */
export function addressOf({ imageUrl, imageEncodedBase64 }: PictureSource): string | undefined {
  if (imageUrl) return imageUrl;
  if (!imageEncodedBase64) return undefined;
  return imageEncodedBase64.startsWith('data:') ? imageEncodedBase64 : `data:image/png;base64,${imageEncodedBase64}`;
}
