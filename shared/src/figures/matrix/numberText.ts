const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A base64 digit: five bits of the number, and one bit that says whether more digits follow. */
const VALUE = 31;
const MORE = 32;
const BITS = 5;
const NO_DIGIT = 255;

const digitOfCode = new Uint8Array(128).fill(NO_DIGIT);
for (let digit = 0; digit < DIGITS.length; digit += 1)
  digitOfCode[DIGITS.charCodeAt(digit)] = digit;

const codeOfDigit = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
/** The digits of a number below 2^30 with its sign. */
const MOST_DIGITS = 7;

const ascii = new TextDecoder();
const encoder = new TextEncoder();

const withRoom = (codes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(codes.length * 2);
  larger.set(codes);
  return larger;
};

/**
 * The difference of each number to the previous one in its group, as one text in base64 VLQ, the
 * format of source maps. Differences from -15 to 15 take one character; all have to be whole and
 * below 2^30.
 *
 * @param counts how many numbers each group has; the first number of a group is written as it is.
 */
export const writeDifferences = (numbers: Int32Array, counts: readonly number[]): string => {
  // Most numbers take one or two digits. Room for the longest would be seven times as much as the
  // text.
  let codes = new Uint8Array(numbers.length * 2 + MOST_DIGITS);
  let length = 0;
  let entry = 0;
  for (const count of counts) {
    let before = 0;
    for (const end = entry + count; entry < end; entry += 1) {
      if (length + MOST_DIGITS > codes.length) codes = withRoom(codes);
      const number = numbers[entry] ?? 0;
      const added = number - before;
      before = number;
      // The last bit is the sign, so that small negative numbers are short, too.
      let rest = added < 0 ? (-added << 1) | 1 : added << 1;
      for (; rest >= MORE; rest >>>= BITS, length += 1) {
        codes[length] = codeOfDigit[(rest & VALUE) | MORE] ?? 0;
      }
      codes[length] = codeOfDigit[rest] ?? 0;
      length += 1;
    }
  }
  return ascii.decode(codes.subarray(0, length));
};

/** @throws RangeError if the text has another length or was not written by `writeDifferences`. */
export const readNumbers = (text: string, length: number): Int32Array => {
  const numbers = new Int32Array(length);
  // As bytes: reading single characters of a string takes longer.
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
