/** A text as a string of a style sheet, whatever characters it has. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\<>{};\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
