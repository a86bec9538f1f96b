/**
 * Whether a spreadsheet could take a text for a formula, whose names and prices come from shops: it
 * begins like one, maybe behind white space.
 */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\t\r]/.test(text);
