import type { CellStyle, Sheet } from '../../spreadsheet/sheet';
import type { Transaction } from '../../storage/database';
import type { WatchlistKey } from '../../storage/watchlistItems';
import type { ExportTexts } from './exportTexts';

export type CsvLine = readonly (string | number | null)[];

/** What a person asks to be exported. */
export interface ExportQuestion {
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

/** Reads a metric of a watchlist; what comes of it needs the database no longer. */
export type ExportedMetric = (
  transaction: Transaction,
  watchlistKey: WatchlistKey,
  /** The address of the page. */
  parameters: URLSearchParams,
) => Promise<((question: ExportQuestion) => ExportedFile) | null>;
