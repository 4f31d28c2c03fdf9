declare module 'subset-font' {
  /** The font with only the signs of a text, in the given format. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
