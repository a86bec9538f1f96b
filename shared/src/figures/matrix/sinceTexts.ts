import { isNoValue, readValues, valuesFit } from './comparedText';

/** Since when the cells of a matrix have their present values; by cell. */
export interface Since {
  /** Times in milliseconds; NaN if it is not known. */
  sinceMs: Float64Array;
  /** 1 if no other value was read before, so that the present one may be older. */
  isFirstRead: Uint8Array;
  /** How often the value changed in the window; 1 also if it last changed before. */
  changes: Uint16Array;
}

const BASE = 36;

/** Whether each text has as many entries as there are channels; `value` is the form of a value. */
export const sinceFits = (
  lines: readonly string[] | undefined,
  { channels, products }: { channels: readonly unknown[]; products: readonly unknown[] },
  value: RegExp,
): boolean =>
  lines === undefined ||
  (lines.length === products.length &&
    valuesFit(
      lines,
      channels.length,
      new RegExp(`[0-9a-z]{1,8}:(?:-|${value.source})(?::\\d{1,6})?`),
    ));

/**
 * Decodes the texts `since` of an answer; `to` is the end of its window. `readPrevious` gets the
 * place of each value before the present one.
 */
export const decodeSince = (
  lines: readonly string[] = [],
  { cells, columns, to }: { cells: number; columns: number; to: number },
  readPrevious: (cell: number, line: string, start: number, end: number) => void,
): Since => {
  const sinceMs = new Float64Array(cells).fill(NaN);
  const isFirstRead = new Uint8Array(cells);
  const changes = new Uint16Array(cells);
  readValues(lines, columns, (cell, line, start, end) => {
    if (start === end) return;
    const colon = line.indexOf(':', start);
    const next = line.indexOf(':', colon + 1);
    const valueEnd = next === -1 || next > end ? end : next;
    sinceMs[cell] = to - parseInt(line.slice(start, colon), BASE) * 1000;
    changes[cell] = valueEnd === end ? 1 : Number(line.slice(valueEnd + 1, end));
    if (isNoValue(line, colon + 1, valueEnd)) isFirstRead[cell] = 1;
    else readPrevious(cell, line, colon + 1, valueEnd);
  });
  return { sinceMs, isFirstRead, changes };
};
