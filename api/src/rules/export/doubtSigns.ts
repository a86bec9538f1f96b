/** Signs before a figure that may be outdated: recognised by shape rather than by colour. */
export const doubtSigns = { 'not confirmed': '~', unknown: '?' } as const;

/**
 * A number format with a sign before each of its sections: Excel shows the sign, and the cell stays
 * a number.
 */
export const signedFormat = (sign: string, format: string): string =>
  format
    .split(';')
    .map((section) => `"${sign} "${section}`)
    .join(';');
