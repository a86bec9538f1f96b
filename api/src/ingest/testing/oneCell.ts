import { sightingOf } from '../../storage/sightings';
import type { PlacedObservation } from './placedBatch';
import type { ParsedObservation } from '../parsing/parseRecord';

/** The cell of all observations in these tests. */
export const cell = { productId: 3, channelId: 5 };
/** The flag of a price in a sighting. */
export const PRICE = 1;

export const seen = (
  at: number,
  status: number,
  priceCents: number | null = null,
): PlacedObservation => ({
  ...cell,
  observation: {
    ...{ pzn: '', channel: '', at, status, review: null, url: null },
    price: priceCents === null ? null : { priceCents, currency: 'EUR' },
  } satisfies ParsedObservation,
});

/** The stored form of this sighting. */
export const seenAs = (at: number, flags = 0) => ({ ...cell, sighting: sightingOf(at, flags) });
