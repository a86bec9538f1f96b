import { listRows, type RowOrder, type Rows } from '../matrix/rows';
import { orderOf } from './order';
import type { Selection } from './selection';
import type { AvailabilityView } from './view';

/**
 * The rows of the selected SKUs: families sorted by their own figure and SKUs inside them, or all
 * in an order that is held.
 */
export const rowsOf = (
  selection: Selection,
  { sort, collapsed }: Pick<AvailabilityView, 'sort' | 'collapsed'>,
  held: RowOrder | null = null,
): Rows =>
  listRows(selection.availability, {
    shown: selection,
    collapsed,
    order: held ?? orderOf(selection, sort),
  });
