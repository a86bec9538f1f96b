/** The full-width and small forms count, too: East Asian editions of spreadsheets read them alike. */
const EQUALS_OR_AT = '=＝﹦@＠﹫';
const PLUS_OR_MINUS = '+＋﹢\\-－﹣';
const SIGN = `[${EQUALS_OR_AT}${PLUS_OR_MINUS}]`;
/** White space, control characters, and characters that nobody sees, such as zero-width ones. */
const HIDDEN = String.raw`[\s\p{Cc}\p{DI}]*`;

const BEGINS_LIKE_FORMULA = new RegExp(String.raw`^\s*[\t\r\n]|^${HIDDEN}${SIGN}`, 'u');

/**
 * Where a reader that knows another separator, or reads line by line, would begin a cell with a
 * formula. Behind commas and semicolons a plus or minus has to belong to what follows, because
 * ordinary texts have "Magnesium, +B6" and "5,- €".
 */
const FORMULA_INSIDE = new RegExp(
  [
    String.raw`[\t\r\n]${HIDDEN}(?=${SIGN})`,
    String.raw`[,;]${HIDDEN}(?=[${EQUALS_OR_AT}])`,
    String.raw`[,;]\p{DI}*(?=[${PLUS_OR_MINUS}]${HIDDEN}[\p{L}\p{N}("'])`,
  ].join('|'),
  'gu',
);

/**
 * Whether a spreadsheet could take a text for a formula: it begins like one, maybe after characters
 * that are not seen. Names and prices come from shops, which could smuggle a formula into an
 * exported file.
 */
export const looksLikeFormula = (text: string): boolean => BEGINS_LIKE_FORMULA.test(text);

/** The text in a form that every spreadsheet shows as text: an apostrophe in front ensures that. */
export const asText = (text: string): string => {
  const inside = text.replace(FORMULA_INSIDE, "$&'");
  return looksLikeFormula(text) ? `'${inside}` : inside;
};
