import { meaningOf, type PznMeaning } from './pznMeaning';
import { pznColumn } from './pznColumn';

/** What a line contains: one entry for each PZN, or one that says that there is none. */
export type PznEntry = { line: number; typed: string } & (
  PznMeaning | { kind: 'heading' | 'none' }
);

export interface PznInput {
  entries: PznEntry[];
  /** How many lines have any text. */
  lines: number;
  /** The heading of the only column that is read; null if everything is. */
  column: string | null;
}

/** As long as a PZN, with or without the letters; not part of a longer number or of a word. */
const LIKE_A_PZN =
  /(?<![\p{L}\d]|\d[.,])(?:pzn[\s:.#-]{0,4})?(?:\d{7,8}(?:[.,]0{1,2})?|\d{1,2}(?:\.\d{3}){2}|\d{1,2}(?:[\u00a0\u202f]\d{3}){2}|\d[.,]\d+e\+?\d{1,2})(?![\p{L}\d])/giu;
const NUMBER = /(?<![\p{L}\d])\d{5,}(?![\p{L}\d])/gu;
const LONGEST_SHOWN = 60;

/**
 * Numbers of a wrong length that can only be meant as PZNs: in a line with nothing but numbers.
 * Next to words or a PZN they are prices, amounts and other codes of a spreadsheet.
 */
const otherNumbers = (line: string, found: number): string[] => {
  const rest = line.replaceAll(/pzn/gi, ' ').replaceAll(LIKE_A_PZN, ' ');
  if (found > 0 && /\p{L}/u.test(rest)) return [];
  const numbers = rest.match(NUMBER) ?? [];
  return found > 0 ? numbers.filter(({ length }) => length < 7) : numbers;
};

const shortened = (text: string): string => {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  return trimmed.length <= LONGEST_SHOWN ? trimmed : `${trimmed.slice(0, LONGEST_SHOWN)}…`;
};

/** A cell with nothing but groups of digits, such as 17 304 129. */
const BLANK_GROUPS = /^\s*\d{1,2}(?: \d{3}){2}\s*$/;

/** All PZNs of a line, wherever they are. */
const anywhere = (text: string, line: number): PznEntry[] => {
  const found = text
    .split(/[\t;|"]/)
    .flatMap((cell) =>
      BLANK_GROUPS.test(cell)
        ? [cell.trim()]
        : [...cell.matchAll(LIKE_A_PZN)].map(([typed]) => typed),
    );
  const entries = [...found, ...otherNumbers(text, found.length)].flatMap((typed): PznEntry[] => {
    const meaning = meaningOf(typed);
    return meaning ? [{ line, typed, ...meaning }] : [];
  });
  return entries.length > 0 ? entries : [{ line, typed: shortened(text), kind: 'none' }];
};

/** Finds the PZNs in a typed, pasted or dropped text, and says of each line what it contains. */
export const readPznInput = (text: string): PznInput => {
  const lines = text.split(/\r\n|\n|\r/);
  const table = pznColumn(lines);
  const entries = lines.flatMap((line, index): PznEntry[] => {
    if (line.trim() === '') return [];
    const number = index + 1;
    if (!table) return anywhere(line, number);
    if (index <= table.heading) return [{ line: number, typed: shortened(line), kind: 'heading' }];
    const cell = table.cellOf(line);
    const meaning = meaningOf(cell);
    if (meaning) return [{ line: number, typed: cell.trim(), ...meaning }];
    return [{ line: number, typed: shortened(line), kind: 'none' }];
  });
  return {
    entries,
    lines: lines.filter((line) => line.trim() !== '').length,
    column: table?.name ?? null,
  };
};

export const noInput: PznInput = { entries: [], lines: 0, column: null };
