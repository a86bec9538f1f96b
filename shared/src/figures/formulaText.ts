/**
 * Whether a spreadsheet could take a text for a formula: it begins like one, maybe after white
 * space. Names and prices come from shops, which could smuggle a formula into an exported file.
 */
export const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@\t\r]/.test(text);

/** The text in a form that every spreadsheet shows as text: an apostrophe in front ensures that. */
export const asText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
