import {
  defaultRiseView,
  readRiseView,
  riseParameters,
  type RiseView,
  writeRiseView,
} from '@pmm/shared/figures/prices/riseView';
import { matrixViews } from '../view/matrixViews';
import { searchOf } from '../view/searchOf';

export const riseViews = matrixViews<RiseView>({
  metric: 'rises',
  atFirst: defaultRiseView,
  read: readRiseView,
  write: writeRiseView,
  parameters: riseParameters,
  ofOneList: ['day'],
  settings: {},
});

/** A link to the price rises of a watchlist. */
export const riseAddress = (watchlistId: string, change: Partial<RiseView>): string =>
  `/price-rises${searchOf(writeRiseView({ ...defaultRiseView, ...change }), watchlistId)}`;
