import { availabilityViews } from './availabilityViews';
import { matrixKeyOf } from '../view/metricsPage';
import { searchOf } from '../view/searchOf';
import {
  defaultView,
  writeView,
  type AvailabilityView,
} from '@pmm/shared/figures/availability/view';

const addressOf = (watchlistId: string, view: AvailabilityView): string =>
  `/availability${searchOf(writeView(view), watchlistId)}`;

/** How the matrix looks, independent of filters. */
const looks = ({ history, changes, compact }: AvailabilityView) => ({ history, changes, compact });

/**
 * A link to the matrix with the look in which the person left it, but only with the given filters.
 */
export const matrixAddress = (watchlistId: string, asked: Partial<AvailabilityView>): string =>
  addressOf(watchlistId, { ...defaultView, ...looks(availabilityViews.lastView(null)), ...asked });

/** A link to the matrix as the person left it, except for the change. */
export const leftMatrixAddress = (
  { tenantId, watchlistId }: { tenantId: string; watchlistId: string },
  change: Partial<AvailabilityView>,
): string => {
  const key = matrixKeyOf('availability', tenantId, watchlistId);
  return addressOf(watchlistId, { ...availabilityViews.lastView(key), opened: null, ...change });
};
