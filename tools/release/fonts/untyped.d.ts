/** Ships no types; only what the build uses of it. */
declare module 'subset-font' {
  /** Cuts a font to the characters of `text`. Throws where the bytes are no font. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
