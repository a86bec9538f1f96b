import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';

export interface ExportTexts {
  headers: { pzn: string; sku: string; family: string; kind: string; visible: string };
  kinds: Readonly<Record<WatchlistItem['kind'], string>>;
  visible: string;
  hidden: string;
}

/** A spreadsheet takes such a text for a formula; with an apostrophe in front it is one to read. */
const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The items as a table, headers first. All cells are texts, so that PZNs keep their zeros. */
export const exportTable = (items: readonly WatchlistItem[], texts: ExportTexts): string[][] => {
  const { headers, kinds } = texts;
  const rows = items.map(({ pzn, sku, productFamily, kind, visible }) => [
    pzn,
    sku,
    productFamily,
    kinds[kind],
    visible ? texts.visible : texts.hidden,
  ]);
  const titles = [headers.pzn, headers.sku, headers.family, headers.kind, headers.visible];
  return [titles, ...rows].map((row) => row.map(neutralised));
};

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (table: readonly (readonly string[])[], delimiter: ',' | ';'): string => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${table.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
};

/** A name that every file system takes. */
export const fileNameOf = (watchlistName: string, extension: string): string => {
  // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
  const safe = watchlistName.replaceAll(/[\u0000-\u001F<>:"/\\|?*]/g, ' ').trim();
  return `${safe === '' ? 'watchlist' : safe}.${extension}`;
};
