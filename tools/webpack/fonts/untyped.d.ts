/** Types of the part of subset-font that the build uses; the package contains no types. */
declare module 'subset-font' {
  /** `keepFeatures`: tags of the OpenType features to keep, such as `kern`. */
  export type SubsetOptions = { targetFormat: 'woff2' | 'sfnt'; keepFeatures?: readonly string[]; noHinting?: boolean };

  /** Resolves to the font with only the characters of `text`. Rejects if the bytes are not a font. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
