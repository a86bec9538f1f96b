export const WEEK_SECONDS = 7 * 86_400;

/** The flags of a sighting are its lowest bits. */
const FLAGS = 8;

/** What an observation contained in addition to the status. */
export const sightingFlags = { price: 1, review: 2, page: 4 } as const;

/**
 * When a cell was observed, and with which facts: 8 times the seconds since 1970 plus the flags of
 * the facts. So sightings sort by time.
 */
export type Sighting = number;

export const sightingOf = (at: number, flags: number): Sighting => at * FLAGS + flags;
export const timeOf = (sighting: Sighting): number => Math.floor(sighting / FLAGS);
export const flagsOf = (sighting: Sighting): number => sighting % FLAGS;
/** Merges two sightings of the same time: the result has the flags of both. */
export const joinSightings = (a: Sighting, b: Sighting): Sighting =>
  sightingOf(timeOf(a), flagsOf(a) | flagsOf(b));
