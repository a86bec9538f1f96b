import {
  defaultView,
  writeView,
  type AvailabilityView,
} from '@pmm/shared/figures/availability/view';

/** The query that names a view of a watchlist's matrix completely. */
export const searchOf = (view: URLSearchParams, watchlistId: string): string => {
  const parameters = new URLSearchParams(view);
  parameters.set('watchlist', watchlistId);
  return `?${parameters.toString()}`;
};

/** A link to the matrix; what is not asked for is as at first. */
export const matrixAddress = (watchlistId: string, view: Partial<AvailabilityView>): string =>
  `/availability${searchOf(writeView({ ...defaultView, ...view }), watchlistId)}`;
