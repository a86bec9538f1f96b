import { NO_OBSERVATION } from '../../contracts/matrix';
import { ZERO } from '../../contracts/zero';

/**
 * Walks through the texts of a matrix, one for each product with a value for each channel, and
 * passes on where in the text each value is: cutting out a string for every cell takes ten times as
 * long.
 */
export const readValues = (
  lines: readonly string[],
  columns: number,
  read: (cell: number, line: string, start: number, end: number) => void,
): void => {
  lines.forEach((line, product) => {
    let start = 0;
    for (let column = 0; column < columns; column += 1) {
      const comma = line.indexOf(',', start);
      const end = comma === -1 ? line.length : comma;
      read(product * columns + column, line, start, end);
      start = end + 1;
    }
  });
};

const NEVER = NO_OBSERVATION.charCodeAt(0);

/** The number in the digits [start, end) of a text; 0 if there are none. */
export const wholeNumberAt = (line: string, start: number, end: number): number => {
  let number = 0;
  for (let position = start; position < end; position += 1) {
    number = number * 10 + line.charCodeAt(position) - ZERO;
  }
  return number;
};

/** Whether there was no value yet at the earlier time. */
export const isNoValue = (line: string, start: number, end: number): boolean =>
  end === start + 1 && line.charCodeAt(start) === NEVER;

/** Whether each text consists of as many values of this form as there are channels. */
export const valuesFit = (lines: readonly string[], columns: number, value: RegExp): boolean => {
  if (columns === 0) return lines.every((line) => line === '');
  const form = new RegExp(`^(?:${value.source})?(?:,(?:${value.source})?){${columns - 1}}$`);
  return lines.every((line) => form.test(line));
};
