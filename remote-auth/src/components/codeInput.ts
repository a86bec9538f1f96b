import { CODE_DIGITS } from '@pmm/shared/contracts/passwordReset';

/** One digit or nothing for each box. */
export type CodeBoxes = readonly string[];

export const emptyBoxes: CodeBoxes = Array.from({ length: CODE_DIGITS }, () => '');

/**
 * Either the new content of the boxes and where the focus goes, or why the text was not accepted.
 */
export type InputResult =
  | { boxes: CodeBoxes; focus: number; error?: never }
  | { error: 'CODE_DIGITS' | 'CODE_LENGTH' };

export const withDigit = (boxes: CodeBoxes, position: number, digit: string): CodeBoxes =>
  boxes.map((old, index) => (index === position ? digit : old));

/**
 * Inserts a typed, pasted or autofilled text, from a box on; a complete code begins at the first
 * box.
 */
export const enterText = (boxes: CodeBoxes, position: number, text: string): InputResult => {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^[0-9]*$/.test(digits)) return { error: 'CODE_DIGITS' };
  if (digits.length > CODE_DIGITS) return { error: 'CODE_LENGTH' };
  const start = digits.length === CODE_DIGITS ? 0 : position;
  const filled = boxes.map((old, index) => digits[index - start] ?? old);
  return { boxes: filled, focus: Math.min(start + digits.length, CODE_DIGITS - 1) };
};

/** What was typed into a box that may already contain a digit, before or after that digit. */
export const typedInto = (old: string, text: string): string => {
  if (old === '' || text.length !== 2) return text;
  return text.startsWith(old) ? text.slice(1) : text.slice(0, 1);
};
