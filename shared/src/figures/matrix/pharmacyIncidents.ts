import type { CrawlIncident, IncidentKind } from '../../contracts/incidents';

/** A time in which a pharmacy could not be read; times in milliseconds. */
export interface PharmacyIncident {
  /** Index of the column. */
  pharmacy: number;
  kind: IncidentKind;
  /** The last good read before it. */
  from: number;
  /** The first good read after it; null while it lasts. */
  until: number | null;
  /** How often the pharmacy is usually read; null if it was read too seldom to tell. */
  rhythmMinutes: number | null;
  missedReads: number;
}

/** The incidents of an answer, by pharmacy, then time. */
export const pharmacyIncidents = (incidents: readonly CrawlIncident[]): PharmacyIncident[] =>
  incidents.map(({ channel, from, until, ...incident }) => ({
    ...incident,
    pharmacy: channel,
    from: Date.parse(from),
    until: until === null ? null : Date.parse(until),
  }));

/** The incident that goes on at a pharmacy; null if it is read as usual. */
export const lastingIncident = (
  { incidents }: { incidents: readonly PharmacyIncident[] },
  pharmacy: number,
): PharmacyIncident | null =>
  incidents.find((each) => each.until === null && each.pharmacy === pharmacy) ?? null;

/** Incidents that go on, as far as they concern what a page shows. */
export interface CurrentIncidents {
  incidents: PharmacyIncident[];
  /** How many shown cells are not confirmed because of them. */
  cells: number;
}

interface ReadMatrix {
  incidents: readonly PharmacyIncident[];
  /** By product. */
  unreadSince: ReadonlyMap<number, number>;
  products: readonly { kind: 'listed' | 'local' }[];
  columns: number;
}

/**
 * The incidents that go on and leave cells of the shown SKUs unconfirmed. Cells of products that
 * crawlers have stopped reading do not count: they stay unconfirmed when the incident is over.
 */
export const currentIncidentsOf = (
  { incidents, unreadSince, products, columns }: ReadMatrix,
  localSkus: boolean,
  isUnconfirmed: (cell: number) => boolean,
): CurrentIncidents => {
  const cellsOf = (column: number) =>
    products.filter(
      ({ kind }, product) =>
        (localSkus || kind === 'listed') &&
        !unreadSince.has(product) &&
        isUnconfirmed(product * columns + column),
    ).length;
  const lasting = incidents
    .filter(({ until }) => until === null)
    .map((incident) => ({ incident, amount: cellsOf(incident.pharmacy) }))
    .filter(({ amount }) => amount > 0);
  return {
    incidents: lasting.map(({ incident }) => incident),
    cells: lasting.reduce((sum, { amount }) => sum + amount, 0),
  };
};
