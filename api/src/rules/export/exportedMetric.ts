import type { CellStyle, Sheet } from '../../spreadsheet/sheet';
import type { Transaction } from '../../storage/database';
import type { WatchlistKey } from '../../storage/watchlistItems';
import type { ExportTexts } from './exportTexts';

export type CsvLine = readonly (string | number | null)[];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The request for an export. */
export interface ExportQuestion {
  watchlistId: string;
  /** The name of the watchlist. */
  watchlist: string;
  /** The names of the person who asks, and of their tenant. */
  person: string;
  tenant: string;
  /** The query of the page's address. */
  parameters: URLSearchParams;
  /** The whole address of the view; null if its page is not named. */
  address: string | null;
  texts: ExportTexts;
  now: number;
}

/** A matrix as a file, whose parts are made while it is written. */
export interface ExportedFile {
  styles: Readonly<Record<string, CellStyle>>;
  sheets: () => Sheet<string>[];
  lines: () => Iterable<CsvLine>;
}

/** The steps of an export. The rows can be sent to the thread that makes the file. */
interface Steps<Rows> {
  /** Null if there is no such watchlist. */
  read: (
    transaction: Transaction,
    watchlistKey: WatchlistKey,
    request: {
      /** The query of the page's address. */
      parameters: URLSearchParams;
      now: number;
      format: ExportFormat;
      /** How many days links to copies of pages are shown. */
      snapshotDays: number;
    },
  ) => Promise<Rows | null>;
  makeFile: (rows: Rows, question: ExportQuestion) => ExportedFile;
}
export type ExportedMetric = Steps<unknown>;

/** The type for lists of metrics, without the rows of each. */
export const exportedMetric = <Rows>({ read, makeFile }: Steps<Rows>): ExportedMetric => ({
  read,
  makeFile: (rows, question) => makeFile(rows as Rows, question),
});
