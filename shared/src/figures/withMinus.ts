/** With a minus sign, which is as wide as a plus: `Intl` writes a hyphen in both languages. */
export const withMinus = (figure: string): string => figure.replace('-', '\u2212');
