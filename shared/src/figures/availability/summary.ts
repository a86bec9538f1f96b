import { availabilityStatuses } from '../../contracts/availability';
import type { Availability, PharmacyIncident, TimeShare } from './availability';
import { countedAs } from './cell';
import { shareOfPharmacy } from './timeShares';

const UNAVAILABLE = availabilityStatuses.indexOf('unavailable');

/** The figures of a watchlist in short. */
export interface Summary {
  /** Of all SKUs at all pharmacies. */
  share: TimeShare;
  /** Cells that are Unavailable and confirmed, and at how many pharmacies, of how many SKUs. */
  out: { cells: number; pharmacies: number; skus: number };
  /** Those that last. */
  incidents: readonly PharmacyIncident[];
}

export const summaryOf = (availability: Availability, localSkus: boolean): Summary => {
  const { products, pharmacies, cells, incidents } = availability;
  const share = { up: 0, known: 0 };
  pharmacies.forEach((_, column) => {
    const { up, known } = shareOfPharmacy(availability, column, localSkus);
    share.up += up;
    share.known += known;
  });
  const outAt = new Set<number>();
  let out = 0;
  let skus = 0;
  products.forEach(({ kind }, product) => {
    if (!localSkus && kind === 'local') return;
    const before = out;
    pharmacies.forEach((_, column) => {
      if (countedAs(cells[product * pharmacies.length + column] ?? 0) !== UNAVAILABLE) return;
      out += 1;
      outAt.add(column);
    });
    if (out > before) skus += 1;
  });
  return {
    share,
    out: { cells: out, pharmacies: outAt.size, skus },
    incidents: incidents.filter(({ until }) => until === null),
  };
};
