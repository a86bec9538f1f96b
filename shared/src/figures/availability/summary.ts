import { availabilityStatuses } from '../../contracts/availability';
import type { PharmacyIncident } from '../matrix/pharmacyIncidents';
import type { TimeShare } from './availability';
import { countedAs, NONE, NOT_CONFIRMED, UNKNOWN } from './availabilityCell';
import { currentIncidents } from './pharmacies';
import { shareOfAll } from './selectedFigures';
import type { AvailabilitySelection } from './selectAvailability';

const UNAVAILABLE = availabilityStatuses.indexOf('unavailable');
const unconfirmed = new Set([NONE, UNKNOWN, NOT_CONFIRMED]);

/** The key figures of a watchlist. */
export interface Summary {
  /** For all selected SKUs at all pharmacies. */
  share: TimeShare;
  /**
   * Confirmed Unavailable cells, and the numbers of their pharmacies and SKUs; null if no status is
   * known and confirmed.
   */
  out: { cells: number; pharmacies: number; skus: number } | null;
  /** Incidents that go on, at pharmacies that were read for the watchlist. */
  incidents: readonly PharmacyIncident[];
}

export const summaryOf = (selection: AvailabilitySelection): Summary => {
  const { pharmacies, cells } = selection.availability;
  const outAt = new Set<number>();
  let out = 0;
  let skus = 0;
  let confirmed = 0;
  for (const product of selection.products) {
    const before = out;
    pharmacies.forEach((_, column) => {
      const counted = countedAs(cells[product * pharmacies.length + column] ?? NONE);
      if (!unconfirmed.has(counted)) confirmed += 1;
      if (counted !== UNAVAILABLE) return;
      out += 1;
      outAt.add(column);
    });
    if (out > before) skus += 1;
  }
  return {
    share: shareOfAll(selection),
    out: confirmed === 0 ? null : { cells: out, pharmacies: outAt.size, skus },
    incidents: currentIncidents(selection.availability, selection.localSkus).incidents,
  };
};
