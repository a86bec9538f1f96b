import type { IncidentLog } from '@pmm/shared/contracts/history';
import type { IncidentKind } from '@pmm/shared/contracts/incidents';

/** A time in which a pharmacy could not be crawled; times in milliseconds. */
export interface IncidentRow {
  channelId: string;
  pharmacy: string;
  kind: IncidentKind;
  from: number;
  /** Null while it goes on. */
  until: number | null;
  missedReads: number;
  /** How many products of the watchlist the pharmacy has. */
  cells: number;
}

/** Those that go on first, then the newest; pharmacies without a product of the list are left out. */
export const incidentRows = ({ channels, cells, incidents }: IncidentLog): IncidentRow[] =>
  incidents
    .flatMap(({ channel, kind, from, until, missedReads }): IncidentRow[] => {
      const { channelId = '', name = '' } = channels[channel] ?? {};
      const amount = cells[channel] ?? 0;
      if (amount === 0) return [];
      const times = { from: Date.parse(from), until: until === null ? null : Date.parse(until) };
      return [{ channelId, pharmacy: name, kind, ...times, missedReads, cells: amount }];
    })
    .sort(
      (one, other) =>
        Number(one.until !== null) - Number(other.until !== null) || other.from - one.from,
    );
