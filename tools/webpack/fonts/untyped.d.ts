/** Ships no types; only what the build uses of it. */
declare module 'subset-font' {
  /** `keepFeatures`: tags of the OpenType features to keep, such as `kern`. */
  export type SubsetOptions = { targetFormat: 'woff2'; keepFeatures?: readonly string[]; noHinting?: boolean };

  /** Cuts a font to the characters of `text`. Throws where the bytes are no font. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
