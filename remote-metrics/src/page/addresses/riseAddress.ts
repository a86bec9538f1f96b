import { type RiseGrouping, riseGroupings } from '@pmm/shared/figures/prices/riseTable';
import { type ReferenceKind, referenceKinds } from '@pmm/shared/contracts/prices';
import { calendarDaySchema } from '@pmm/shared/contracts/calendarDay';
import { oneOf } from '@pmm/shared/figures/matrix/viewParameters';
import * as v from 'valibot';
import { matrixViews } from '../view/matrixViews';
import { searchOf } from '../view/searchOf';

/** What a person chose to see of the price rises. */
export interface RiseView {
  /** Null for the newest one. */
  day: string | null;
  reference: ReferenceKind;
  by: RiseGrouping;
}

const defaultView: RiseView = { day: null, reference: 'list', by: 'pharmacy' };

const write = ({ day, reference, by }: RiseView): URLSearchParams =>
  new URLSearchParams({ reference, by, ...(day !== null && { day }) });

export const riseViews = matrixViews<RiseView>({
  metric: 'rises',
  atFirst: defaultView,
  read: (parameters) => {
    const day = parameters.get('day');
    return {
      day: v.is(calendarDaySchema, day) ? day : null,
      reference: oneOf(referenceKinds, parameters.get('reference'), defaultView.reference),
      by: oneOf(riseGroupings, parameters.get('by'), defaultView.by),
    };
  },
  write,
  parameters: ['day', 'reference', 'by'],
  ofOneList: ['day'],
  settings: {},
});

/** A link to the price rises of a watchlist. */
export const riseAddress = (watchlistId: string, change: Partial<RiseView>): string =>
  `/price-rises${searchOf(write({ ...defaultView, ...change }), watchlistId)}`;
