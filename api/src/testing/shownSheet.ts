import type { Sheet } from '../spreadsheet/sheet';

/**
 * The rows of a sheet as texts, each value with the name of its style; a blank cell is only its
 * style.
 */
const shownRows = ({ rows }: Sheet<string>): string[][] =>
  [...rows].map(({ cells }) =>
    cells.map(({ value, style }) => (value === null ? `[${style}]` : `${value} [${style}]`)),
  );

/** The same for one sheet of a workbook, by its place. */
export const rowsOfSheet = (workbook: readonly Sheet<string>[], place: number): string[][] => {
  const found = workbook[place];
  if (found === undefined) throw new Error('there is no such sheet');
  return shownRows(found);
};

/** The row with this name, without its name and PZN. */
export const rowNamed = (rows: readonly string[][], name: string): string[] =>
  rows.find(([first]) => first?.startsWith(`${name} [`))?.slice(2) ?? [];
