// oxlint-disable-next-line typescript/triple-slash-reference -- a feature in its own repository compiles this file, and needs it for the types of the library
/// <reference path="./subset-font.d.ts" />

/**
 * The characters of nearly every page. A page with another character loads the whole typeface,
 * which is more than twice as large.
 */
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
// The last ones are spaces and a hyphen that do not break, used in numbers and dates.
const others = Array.from('§«®°±·»ÄÖÜß×äéöü–—‘’‚“”„…€↑↓−\u00a0\u2009\u2011\u202f');

const rangeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16)}`;

/** In the form of `unicode-range` in a style sheet. */
export const firstRange = ['U+20-7e', ...others.map(rangeOf)].join(', ');

/**
 * The part of the typeface that the first page needs. In all weights: with fewer, letters are
 * placed slightly differently.
 */
export const firstFont = async (typeface: Buffer): Promise<Buffer> => {
  // Imported here, because it takes a tenth of a second, and features have no typeface of their
  // own.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(typeface, [...ascii, ...others].join(''), {
    targetFormat: 'woff2',
    keepFeatures: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'tnum'],
  });
};
