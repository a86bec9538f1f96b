import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability, Pharmacy } from '@pmm/shared/figures/availability/availability';
import {
  CELL_CODES,
  isRecent,
  isUnconfirmed,
  NONE,
  statusOfCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import {
  type DayPattern,
  dayPatternOf,
  hasOwnDays,
  presentSinceTime,
} from '@pmm/shared/figures/availability/sevenDays';
import {
  isDimmed,
  type AvailabilitySelection,
} from '@pmm/shared/figures/availability/selectAvailability';
import { type Unconfirmed, unconfirmedOf } from '@pmm/shared/figures/matrix/unreadProducts';
import type { CellLook } from '../grid/matrixContent';
import { OTHER_OFFERS } from '../page/cells/otherOffersSign';
import type { AvailabilityTexts } from './availabilityTexts';
import { type CellChoices, cellParts, weekOf } from './cellParts';

/** The classes of a cell by its byte. */
const cellClasses: readonly string[] = Array.from({ length: CELL_CODES }, (_, code) => {
  const status = availabilityStatuses[statusOfCell(code)];
  const is = status === undefined ? '' : ` is-${status}`;
  return `cell${is}${isUnconfirmed(code) ? ' unconfirmed' : ''}`;
});

const daysOf = (availability: Availability, index: number, code: number): DayPattern =>
  hasOwnDays(availability, index) ? dayPatternOf(availability, index) : weekOf(code);

interface CellSource extends CellChoices {
  selection: AvailabilitySelection;
  texts: AvailabilityTexts;
}

/** Everything that its colours and marks say. */
const labelOf = (
  code: number,
  since: number | null,
  { pharmacy, unconfirmed }: { pharmacy: Pharmacy | undefined; unconfirmed: Unconfirmed | null },
  texts: AvailabilityTexts,
): string => {
  const cell = texts.cell(code, since);
  const label = isRecent(code) ? texts.recent(cell) : cell;
  if (!pharmacy || statusOfCell(code) === NONE) return label;
  const { stale, readAt } = pharmacy;
  if (unconfirmed?.because === 'product') return texts.unconfirmedProduct(label, unconfirmed.since);
  if (unconfirmed) return texts.unconfirmed(label, unconfirmed.since);
  return stale && readAt !== null ? texts.stale(label, readAt) : label;
};

/** The status of a SKU at a pharmacy. */
export const cellLook = (source: CellSource, product: number, pharmacy: number): CellLook => {
  const { selection, texts } = source;
  const { availability } = selection;
  const { pharmacies, cells } = availability;
  const index = product * pharmacies.length + pharmacy;
  const code = cells[index] ?? NONE;
  const since = presentSinceTime(availability, index);
  const at = pharmacies[pharmacy];
  // A cell that was never read cannot be old.
  const isRead = statusOfCell(code) !== NONE;
  const unconfirmed = isUnconfirmed(code) ? unconfirmedOf(availability, product, pharmacy) : null;
  const stale = isRead && at !== undefined && (at.stale || unconfirmed !== null);
  const days = source.history ? daysOf(availability, index, code) : weekOf(code);
  const { classes, imagePosition } = cellParts(code, days, stale, source);
  const dim = isDimmed(selection, index, code) ? ' dim' : '';
  const label = labelOf(code, since, { pharmacy: at, unconfirmed }, texts);
  const hasOthers = availability.otherOffers.has(index);
  const others = hasOthers ? ` ${OTHER_OFFERS}` : '';
  return {
    className: `${cellClasses[code] ?? 'cell'}${classes}${stale ? ' stale' : ''}${others}${dim}`,
    label: hasOthers ? texts.otherOffers(label) : label,
    text: '',
    detail: '',
    secondLine: '',
    imagePosition,
  };
};
