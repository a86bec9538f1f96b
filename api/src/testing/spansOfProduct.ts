import { noSpans, readSpans, type Spans } from '../rules/matrix/spans';
import { channelIdAt, productIdAt } from './matrixRows';

/** The values at a pharmacy, each with its begin in seconds since 1970. */
export type PharmacyValues = readonly (readonly [at: number, value: string | number])[];

/** The history of a product at the pharmacies of `matrixRows`, from the first one on. */
export const spansOfProduct = (...pharmacies: readonly PharmacyValues[]): Spans => {
  const productId = productIdAt(0);
  const text = pharmacies.flatMap((values, place) =>
    values.map(([at, value]) => [productId, channelIdAt(place), at, value].join(' ')),
  );
  return readSpans(text.join(',')).get(productId) ?? noSpans;
};

/** The columns of pharmacies at these places. */
export const columnsAt = (places: readonly number[]): Map<number, number> =>
  new Map(places.map((place, column) => [channelIdAt(place), column]));
