import {
  type AvailabilityView,
  changeModes,
  defaultAvailabilityView,
  readAvailabilityView,
  restModes,
  availabilityParameters,
  writeAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import * as v from 'valibot';
import { matrixKeyOf } from '../view/matrixViews';
import { metricViews } from '../view/metricViews';
import { searchOf } from '../view/searchOf';

export const availabilityViews = metricViews<AvailabilityView>({
  metric: 'availability',
  atFirst: defaultAvailabilityView,
  read: readAvailabilityView,
  write: writeAvailabilityView,
  parameters: availabilityParameters,
  modes: changeModes,
  ofOneList: ['changed', 'channelId', 'openGroups'],
  settings: {
    rest: v.fallback(v.picklist(restModes), defaultAvailabilityView.rest),
    history: v.fallback(v.boolean(), defaultAvailabilityView.history),
    changes: v.fallback(v.boolean(), defaultAvailabilityView.changes),
  },
});

const addressOf = (watchlistId: string, view: AvailabilityView): string =>
  `/availability${searchOf(writeAvailabilityView(view), watchlistId)}`;

/** How the matrix looks, independent of filters. */
const looks = ({ history, changes, compact }: AvailabilityView) => ({ history, changes, compact });

/**
 * A link to the matrix with the look in which the person left it, but only with the given filters.
 */
export const matrixAddress = (watchlistId: string, change: Partial<AvailabilityView>): string =>
  addressOf(watchlistId, {
    ...defaultAvailabilityView,
    ...looks(availabilityViews.lastView(null)),
    ...change,
  });

/** A link to the matrix as the person left it, except for the change. */
export const leftMatrixAddress = (
  { tenantId, watchlistId }: { tenantId: string; watchlistId: string },
  change: Partial<AvailabilityView>,
): string => {
  const key = matrixKeyOf('availability', tenantId, watchlistId);
  return addressOf(watchlistId, { ...availabilityViews.lastView(key), opened: null, ...change });
};
