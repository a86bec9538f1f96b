/** What stands before a figure that is not known to hold: told by shape before colour. */
export const doubtSigns = { 'not confirmed': '~', unknown: '?' } as const;

/** A number format with a sign before each of its sections: Excel shows it, and the number stays one. */
export const signedFormat = (sign: string, format: string): string =>
  format
    .split(';')
    .map((section) => `"${sign} "${section}`)
    .join(';');
