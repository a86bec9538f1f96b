import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';
import type { Availability } from './availability';
import { isUnconfirmed } from './cell';

/** The incidents that last and have cells among the shown SKUs. */
export const currentIncidents = (
  { incidents, products, pharmacies, cells }: Availability,
  localSkus: boolean,
): CurrentIncidents =>
  currentIncidentsOf(
    incidents,
    (pharmacy) =>
      products.filter(
        ({ kind }, product) =>
          (localSkus || kind === 'listed') &&
          isUnconfirmed(cells[product * pharmacies.length + pharmacy] ?? 0),
      ).length,
  );
