import type { Sheet } from '../spreadsheet/sheet';

/** The rows of a sheet as texts, each value with the name of its style; what is blank is its style alone. */
export const shownRows = ({ rows }: Sheet<string>): string[][] =>
  [...rows].map(({ cells }) =>
    cells.map(({ value, style }) => (value === null ? `[${style}]` : `${value} [${style}]`)),
  );
