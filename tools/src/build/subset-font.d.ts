declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    keepFeatures: readonly string[];
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
