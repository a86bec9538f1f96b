import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';
import { hasMark, marksOf } from './marks';
import type { Reviews } from './reviews';

/** The incidents that last, and how many cells of the shown SKUs are not confirmed because of them. */
export const currentIncidents = (reviews: Reviews, localSkus: boolean): CurrentIncidents => {
  const { products, channels, incidents } = reviews;
  return currentIncidentsOf(
    incidents,
    (channel) =>
      products.filter(
        ({ kind }, product) =>
          (localSkus || kind === 'listed') &&
          hasMark(marksOf(reviews, product * channels.length + channel), 'not-confirmed'),
      ).length,
  );
};
