import { listRows, type Rows } from '../matrix/rows';
import { orderOf } from './order';
import type { Selection } from './selection';
import type { AvailabilityView } from './view';

/** The rows of the selected SKUs, families by their own figure and SKUs inside them. */
export const rowsOf = (
  selection: Selection,
  { sort, collapsed }: Pick<AvailabilityView, 'sort' | 'collapsed'>,
): Rows =>
  listRows(selection.availability, {
    shown: selection,
    collapsed,
    order: orderOf(selection, sort),
  });
