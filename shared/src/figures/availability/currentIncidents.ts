import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';
import type { Availability } from './availability';
import { isUnconfirmed } from './cell';

/** Incidents that go on and have cells among the shown SKUs. */
export const currentIncidents = (
  availability: Availability,
  localSkus: boolean,
): CurrentIncidents =>
  currentIncidentsOf(
    { ...availability, columns: availability.pharmacies.length },
    localSkus,
    (cell) => isUnconfirmed(availability.cells[cell] ?? 0),
  );
