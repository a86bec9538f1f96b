const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Of a digit: five bits of the number, and whether more follow. */
const VALUE = 31;
const MORE = 32;
const BITS = 5;
const NO_DIGIT = 255;

const digitOfCode = new Uint8Array(128).fill(NO_DIGIT);
for (let digit = 0; digit < DIGITS.length; digit += 1)
  digitOfCode[DIGITS.charCodeAt(digit)] = digit;

const codeOfDigit = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
/** That of a number below 2^30 with its sign. */
const MOST_DIGITS = 7;

const ascii = new TextDecoder();
const encoder = new TextEncoder();

const withRoom = (codes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(codes.length * 2);
  larger.set(codes);
  return larger;
};

/**
 * Whole numbers below 2^30 as one text: base64 VLQ, as source maps have it. Those between -15 and 15
 * take one character, so that differences make a short text.
 */
export const writeNumbers = (numbers: Int32Array): string => {
  // Most take one digit or two. Room for the longest ones would be seven times as much as the text.
  let codes = new Uint8Array(numbers.length * 2 + MOST_DIGITS);
  let length = 0;
  for (const number of numbers) {
    if (length + MOST_DIGITS > codes.length) codes = withRoom(codes);
    // The sign stands in the last bit, so that small negative numbers are short, too.
    let rest = number < 0 ? -number * 2 + 1 : number * 2;
    do {
      const digit = rest & VALUE;
      rest >>>= BITS;
      codes[length] = codeOfDigit[rest > 0 ? digit | MORE : digit] ?? 0;
      length += 1;
    } while (rest > 0);
  }
  return ascii.decode(codes.subarray(0, length));
};

/** @throws RangeError when the text has another length or is none of `writeNumbers`. */
export const readNumbers = (text: string, length: number): Int32Array => {
  const numbers = new Int32Array(length);
  // As bytes: to ask a string for each of its characters takes longer.
  const codes = encoder.encode(text);
  let count = 0;
  let shift = 0;
  let read = 0;
  for (let position = 0; position < codes.length; position += 1) {
    const digit = digitOfCode[codes[position] ?? 0] ?? NO_DIGIT;
    if (digit === NO_DIGIT) throw new RangeError(`No digit of a number at ${position}.`);
    read |= (digit & VALUE) << shift;
    if ((digit & MORE) !== 0) {
      shift += BITS;
      continue;
    }
    numbers[count] = (read & 1) === 1 ? -(read >>> 1) : read >>> 1;
    count += 1;
    shift = 0;
    read = 0;
  }
  if (count !== length || shift > 0) {
    throw new RangeError(`A text of ${count} numbers in place of ${length}.`);
  }
  return numbers;
};
