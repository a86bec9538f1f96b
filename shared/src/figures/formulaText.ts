/**
 * Whether a spreadsheet could take a text for a formula: it begins like one, maybe behind white space.
 * Names and prices come from shops, which could run a formula of theirs in the file of an export.
 */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\t\r]/.test(text);

/** The text as one to read in every spreadsheet: an apostrophe in front makes it one. */
export const asText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
