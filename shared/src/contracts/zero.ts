/** The character code of "0", to read digits from a text without creating a string for each. */
export const ZERO = '0'.charCodeAt(0);
