/** The full-width and small forms count, too: East Asian editions of spreadsheets read them alike. */
const SIGN = '[=＝﹦@＠﹫+＋﹢\\-－﹣]';
/** White space, control characters, and characters that nobody sees, such as zero-width ones. */
const HIDDEN = String.raw`[\s\p{Cc}\p{DI}]*`;

const BEGINS_LIKE_FORMULA = new RegExp(String.raw`^\s*[\t\r\n]|^${HIDDEN}${SIGN}`, 'u');

/**
 * Whether a spreadsheet could read a text as a formula: it begins like one, maybe after invisible
 * characters. Names and prices come from shops, which could smuggle a formula into an exported
 * file.
 */
export const looksLikeFormula = (text: string): boolean => BEGINS_LIKE_FORMULA.test(text);

/** The text in a form that every spreadsheet shows as text: an apostrophe in front ensures that. */
export const asText = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);
