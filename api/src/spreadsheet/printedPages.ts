import type { Sheet } from './sheet';

/** The smallest size that can be read, in percent. */
const LEAST_SCALE = 60;
/** What fits next to each other on A4 landscape in this size. */
const CHARACTERS_OF_PAGE = 240;

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width, 0);

/** The columns with which a page begins, after the first page. Frozen columns are on every page. */
const pageBegins = ({ columnWidths, frozen, groups }: Sheet<string>): number[] => {
  if (groups === undefined) return [];
  const repeated = sum(columnWidths.slice(0, frozen.columns));
  const begins: number[] = [];
  let used = sum(columnWidths.slice(0, groups.begin));
  let pageBegin = 0;
  for (let column = groups.begin; column < columnWidths.length; column += groups.size) {
    const width = sum(columnWidths.slice(column, column + groups.size));
    if (used + width > CHARACTERS_OF_PAGE && column > pageBegin) {
      begins.push(column);
      pageBegin = column;
      used = repeated;
    }
    used += width;
  }
  return begins;
};

/**
 * How a sheet is printed: on A4 landscape, as many pages wide and long as can be read. Programs
 * ignore page breaks where they choose the size themselves, so one with breaks has a fixed size.
 */
export const printedPages = (sheet: Sheet<string>) => {
  const begins = pageBegins(sheet);
  const pages = Math.max(1, Math.ceil(sum(sheet.columnWidths) / CHARACTERS_OF_PAGE));
  const size =
    begins.length > 0 ? `scale="${LEAST_SCALE}"` : `fitToWidth="${pages}" fitToHeight="0"`;
  const breaks = begins.map((column) => `<brk id="${column}" max="1048575" man="1"/>`).join('');
  const count = `count="${begins.length}" manualBreakCount="${begins.length}"`;
  return {
    fits: begins.length === 0,
    setup: `<pageSetup paperSize="9" orientation="landscape" ${size}/>`,
    breaks: begins.length === 0 ? '' : `<colBreaks ${count}>${breaks}</colBreaks>`,
  };
};
