import { calendarDaySchema } from '../../contracts/calendarDay';
import { type ReferenceKind, referenceKinds } from '../../contracts/prices';
import { oneOf } from '../matrix/viewParameters';
import * as v from 'valibot';
import { type RiseGrouping, riseGroupings } from './riseTable';

/** What a person chose to see of the price rises. */
export interface RiseView {
  /** Null for the newest one. */
  day: string | null;
  reference: ReferenceKind;
  by: RiseGrouping;
}

export const defaultRiseView: RiseView = { day: null, reference: 'list', by: 'pharmacy' };

/** The names of all parameters with which an address writes the view. */
export const riseParameters = ['day', 'reference', 'by'] as const;

export const readRiseView = (parameters: URLSearchParams): RiseView => {
  const day = parameters.get('day');
  return {
    day: v.is(calendarDaySchema, day) ? day : null,
    reference: oneOf(referenceKinds, parameters.get('reference'), defaultRiseView.reference),
    by: oneOf(riseGroupings, parameters.get('by'), defaultRiseView.by),
  };
};

export const writeRiseView = ({ day, reference, by }: RiseView): URLSearchParams =>
  new URLSearchParams({ reference, by, ...(day !== null && { day }) });
