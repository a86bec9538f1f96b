import type { CellStyle, Sheet } from '../../spreadsheet/sheet';
import type { Transaction } from '../../storage/database';
import type { WatchlistKey } from '../../storage/watchlistItems';
import type { ExportTexts } from './exportTexts';

export type CsvLine = readonly (string | number | null)[];

/** What a person asks to be exported. */
export interface ExportQuestion {
  watchlistId: string;
  /** The name of the watchlist. */
  watchlist: string;
  /** The address of the page. */
  parameters: URLSearchParams;
  texts: ExportTexts;
  now: number;
}

/** A matrix as a file: its parts are made while it is written. */
export interface ExportedFile {
  styles: Readonly<Record<string, CellStyle>>;
  sheets: () => Sheet<string>[];
  lines: () => Iterable<CsvLine>;
}

/** How a metric is exported. What it reads can go to another thread, where its file is made. */
interface Steps<Rows> {
  /** Null when there is no such watchlist. */
  read: (
    transaction: Transaction,
    watchlistKey: WatchlistKey,
    asked: {
      /** The address of the page. */
      parameters: URLSearchParams;
      now: number;
    },
  ) => Promise<Rows | null>;
  makeFile: (rows: Rows, question: ExportQuestion) => ExportedFile;
}
export type ExportedMetric = Steps<unknown>;

/** For lists of metrics: only the metric itself knows what it reads. */
export const exportedMetric = <Rows>({ read, makeFile }: Steps<Rows>): ExportedMetric => ({
  read,
  makeFile: (rows, question) => makeFile(rows as Rows, question),
});
