/** The character code of "0", to read digits from text without making a text of each. */
export const ZERO = '0'.charCodeAt(0);
