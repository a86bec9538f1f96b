import type { Availability, PharmacyIncident } from './availability';
import { isUnconfirmed } from './cell';

/** The incidents that last and have cells among the shown SKUs, and how many cells those are. */
export const currentIncidents = (
  { incidents, products, pharmacies, cells }: Availability,
  localSkus: boolean,
): { incidents: PharmacyIncident[]; cells: number } => {
  const cellsOf = ({ pharmacy }: PharmacyIncident): number =>
    products.filter(
      ({ kind }, product) =>
        (localSkus || kind === 'listed') &&
        isUnconfirmed(cells[product * pharmacies.length + pharmacy] ?? 0),
    ).length;
  const lasting = incidents
    .filter(({ until }) => until === null)
    .map((incident) => ({ incident, amount: cellsOf(incident) }))
    .filter(({ amount }) => amount > 0);
  return {
    incidents: lasting.map(({ incident }) => incident),
    cells: lasting.reduce((sum, { amount }) => sum + amount, 0),
  };
};
