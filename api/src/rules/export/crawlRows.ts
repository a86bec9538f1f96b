import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import { lastRead } from '@pmm/shared/figures/matrix/lastRead';
import {
  lastingIncident,
  type PharmacyIncident,
} from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { blankCells, cell, type Row } from '../../spreadsheet/sheet';
import type { ExportTexts } from './exportTexts';

/** Times in milliseconds. */
export interface PharmacyReads {
  /** The last good read; null if there is none. */
  readAt: number | null;
  /** The time since which it has not been read; null if it is read. */
  unreadSince: number | null;
}

interface ReadMatrix {
  window: { to: number } | null;
  channels: MatrixFrame['channels'];
  incidents: readonly PharmacyIncident[];
}

/** The reads of a pharmacy, by its index. */
export const pharmacyReads = (matrix: ReadMatrix, channel: number): PharmacyReads => {
  const incident = lastingIncident(matrix, channel);
  const lastCrawlAt = matrix.channels[channel]?.lastCrawlAt ?? null;
  return {
    readAt: lastRead(lastCrawlAt, matrix.window?.to ?? null, incident).readAt,
    unreadSince: incident?.from ?? null,
  };
};

interface Columns {
  /** How many columns come before the pharmacies. */
  leading: number;
  /** How many columns each pharmacy has. */
  width: number;
}

/**
 * The rows below the names of the pharmacies: the last read of each, and the time since which it
 * has not been read.
 */
export const crawlRows = (
  reads: readonly PharmacyReads[],
  { leading, width }: Columns,
  { text, time }: ExportTexts,
): Row<'fact' | 'unread'>[] => {
  type Style = 'fact' | 'unread';
  const row = (
    name: string,
    style: Style,
    valueOf: (read: PharmacyReads) => string | null,
  ): Row<Style> => ({
    cells: [
      cell(name, 'fact'),
      ...blankCells(leading - 1, 'fact'),
      ...reads.flatMap((read) => [cell(valueOf(read), style), ...blankCells(width - 1, style)]),
    ],
  });
  return [
    row(text.lastCrawl, 'fact', ({ readAt }) =>
      readAt === null ? text.neverCrawled : time(readAt),
    ),
    row(text.notReadSince, 'unread', ({ unreadSince }) =>
      unreadSince === null ? null : time(unreadSince),
    ),
  ];
};
