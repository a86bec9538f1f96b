import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { asText } from '@pmm/shared/figures/formulaText';

export interface ExportTexts {
  headers: { pzn: string; sku: string; family: string; kind: string; visible: string };
  kinds: Readonly<Record<WatchlistItem['kind'], string>>;
  visible: string;
  hidden: string;
}

/** The items as a table, headings first. All cells are texts, so that PZNs keep their zeros. */
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
  return [titles, ...rows].map((row) => row.map(asText));
};

/** CSV by RFC 4180, with the mark by which spreadsheets recognise UTF-8. */
export const csvOf = (table: readonly (readonly string[])[], delimiter: ',' | ';'): string => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${table.map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`;
};
