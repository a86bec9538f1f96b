import type { CrawlIncident, IncidentKind } from '../../contracts/incidents';

/** A time in which a pharmacy could not be read; times in milliseconds. */
export interface PharmacyIncident {
  /** Index of the column. */
  pharmacy: number;
  kind: IncidentKind;
  /** The last good crawl before it. */
  from: number;
  /** The first good crawl after it; null while it lasts. */
  until: number | null;
  /** How often the pharmacy is usually crawled; null if it was crawled too seldom to say. */
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

/** The open incident of a pharmacy; null if it is read as usual. */
export const lastingIncident = (
  { incidents }: { incidents: readonly PharmacyIncident[] },
  pharmacy: number,
): PharmacyIncident | null =>
  incidents.find((each) => each.until === null && each.pharmacy === pharmacy) ?? null;

/** Open incidents, as far as they affect a page. */
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
 * The open incidents that leave cells of the shown SKUs unconfirmed. Cells of products that
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
