/** Since 1.5. Something that a search has found. */
export interface SearchResult {
  /** Different for each result of the search, and the same whenever it is found. */
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title, such as its PZN. */
  readonly detail?: string;
  /** What a person may want to know of it, such as "17 of 20 available". */
  readonly fact?: string;
  /** The name of an icon. */
  readonly icon: string;
  /** The page that it leads to, with everything that it needs to show exactly this. */
  readonly address: string;
}

export interface SearchAnswer {
  /** The best first. The host shows only some of them. */
  readonly results: readonly SearchResult[];
  /** How many there are, with those that were left out. */
  readonly found: number;
}

/** The place in which a person searches. */
export interface SearchScope {
  readonly tenantId: string;
  /** Null while it is unknown, and if the tenant has none. */
  readonly watchlistId: string | null;
  /** Aborted when the person has typed on: nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What the host shows of one search at most. */
export const MOST_RESULTS = 12;

/**
 * Since 1.5. Finds something for the words that a person types into the palette. It is called for
 * each letter, but never without one. If it throws, or takes longer than five seconds, the other
 * searches go on.
 *
 * @example
 *   // src/findAlerts.ts; `searches` in feature.config.ts has { export: 'findAlerts', … }.
 *   const findAlerts: Search = async (text, { tenantId, signal }) => {
 *     const alerts = await searchAlerts(tenantId, text, signal);
 *     const results = alerts.slice(0, MOST_RESULTS).map(({ id, name }) => ({
 *       ...{ id, title: name, icon: 'star', address: `/alerts?alert=${id}` },
 *     }));
 *     return { results, found: alerts.length };
 *   };
 *   export default findAlerts;
 */
export type Search = (text: string, scope: SearchScope) => SearchAnswer | Promise<SearchAnswer>;

/** A search in a chunk of its own, loaded when the palette is first used. */
export type LazySearch = () => Promise<{ default: Search }>;
