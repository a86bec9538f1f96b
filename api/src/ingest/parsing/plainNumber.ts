/** How numbers are written in a file. */
export interface NumberSigns {
  decimal?: ',' | '.' | undefined;
  /** Between each three digits; without it such a sign is not read. */
  thousands?: ',' | '.' | ' ' | "'" | undefined;
}

/** Blanks that do not break, as spreadsheets write them. */
const BLANKS = /[\u00a0\u202f]/g;

const escaped = (sign: string): string => `\\${sign}`;

/** Moves the decimal point to the right; both parts have digits only. */
const shifted = (whole: string, fraction: string, places: number): string => {
  const digits = fraction.padEnd(places, '0');
  const left = `${whole}${digits.slice(0, places)}`.replace(/^0+(?=\d)/, '');
  const right = digits.slice(places).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
};

/**
 * A number as the fields expect it: with a point as decimal sign and nothing between thousands.
 *
 * @param places to move the decimal point: 2 makes cents of euros.
 * @returns the same text if it is not a number in this form.
 */
export const plainNumber = (
  text: string,
  { decimal = '.', thousands, places = 0 }: NumberSigns & { places?: number | undefined },
): string => {
  const shown = text.replaceAll(BLANKS, ' ');
  const whole = thousands === undefined ? '\\d+' : `\\d{1,3}(?:${escaped(thousands)}\\d{3})+|\\d+`;
  const form = new RegExp(`^(${whole})(?:${escaped(decimal)}(\\d+))?$`);
  const found = form.exec(shown);
  if (!found) return text;
  const [, digits = '', fraction] = found;
  const left = thousands === undefined ? digits : digits.replaceAll(thousands, '');
  if (places === 0) return fraction === undefined ? left : `${left}.${fraction}`;
  return shifted(left, fraction ?? '', places);
};
