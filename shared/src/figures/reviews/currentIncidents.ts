import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';
import { hasMark, marksOf } from './marks';
import type { Reviews } from './reviews';

/**
 * The incidents that go on, and how many cells of the shown SKUs are not confirmed because of them.
 */
export const currentIncidents = (reviews: Reviews, localSkus: boolean): CurrentIncidents =>
  currentIncidentsOf({ ...reviews, columns: reviews.channels.length }, localSkus, (cell) =>
    hasMark(marksOf(reviews, cell), 'not-confirmed'),
  );
