import type { MatrixRows } from '../storage/matrix';
import { validPzns } from './catalogue';

/** Ids differ from places, like those of storage. */
export const productIdAt = (place: number): number => 1000 + place;
export const channelIdAt = (place: number): number => 100 + place;

interface Made extends Pick<MatrixRows, 'window'> {
  /** The family of each product. */
  families: readonly string[];
  /** The number of pharmacies. */
  pharmacies: number;
}

/**
 * The rows that storage returns for a list, without the histories of its cells, if there are no
 * reads.
 */
export const matrixRows = ({ families, pharmacies, window }: Made): MatrixRows => {
  const pzns = validPzns(families.length);
  return {
    revision: 1,
    dataVersion: 1,
    window,
    before: null,
    readsFrom: window?.from ?? new Date(0),
    channels: Array.from({ length: pharmacies }, (_, place) => ({
      id: channelIdAt(place),
      channelId: `c${place}`,
      name: `Pharmacy ${place}`,
      url: null,
      weight: 0,
      lastCrawlAt: window?.to.toISOString() ?? null,
    })),
    offers: [],
    products: families.map((family, place) => ({
      id: productIdAt(place),
      pzn: pzns[place] ?? '',
      name: `P ${place}`,
      packSize: '',
      kind: 'listed',
      family,
      brand: 'B',
    })),
    readMinutes: new Map(),
    oldReads: [],
    successions: [],
  };
};
