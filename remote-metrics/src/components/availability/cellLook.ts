import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  CELL_CODES,
  hasPrevious,
  isRecent,
  isUnconfirmed,
  NONE,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/cell';
import { dayPatternOf, hasOwnDays, presentSince } from '@pmm/shared/figures/availability/history';
import { isDimmed, type Selection } from '@pmm/shared/figures/availability/selection';
import type { CellLook } from '../matrix/matrixContent';
import type { AvailabilityTexts } from './availabilityTexts';
import { stripLook, type StripLook } from './dayStrip';

const MINUTE = 60_000;
const noStrip: StripLook = { classes: '', image: '' };

const statusClass = (prefix: string, digit: number): string => {
  const status = availabilityStatuses[digit];
  return status === undefined ? '' : ` ${prefix}-${status}`;
};

/** The classes of a cell by its byte: status, status before, and how new the change is. */
const cellClasses: readonly string[] = Array.from({ length: CELL_CODES }, (_, code) => {
  const change = hasPrevious(code)
    ? ` was${statusClass('was', previousOfCell(code))}${isRecent(code) ? ' recent' : ''}`
    : '';
  const unconfirmed = isUnconfirmed(code) ? ' unconfirmed' : '';
  return `cell${statusClass('is', statusOfCell(code))}${change}${unconfirmed}`;
});

const stripOf = (availability: Availability, index: number): StripLook =>
  hasOwnDays(availability, index)
    ? stripLook(availability.cells[index] ?? NONE, dayPatternOf(availability, index))
    : noStrip;

interface CellSource {
  selection: Selection;
  history: boolean;
  texts: AvailabilityTexts;
}

/** The status of a SKU at a pharmacy. */
export const cellLook = (
  { selection, history, texts }: CellSource,
  product: number,
  pharmacy: number,
): CellLook => {
  const { availability } = selection;
  const { pharmacies, cells, window } = availability;
  const index = product * pharmacies.length + pharmacy;
  const code = cells[index] ?? NONE;
  const minute = presentSince(availability, index);
  const since = minute === null || window === null ? null : window.from + minute * MINUTE;
  const { stale = false, incident = null } = pharmacies[pharmacy] ?? {};
  const { classes, image } = history ? stripOf(availability, index) : noStrip;
  const label = texts.cell(code, since);
  const dim = isDimmed(selection, pharmacy, code) ? ' dim' : '';
  return {
    className: `${cellClasses[code] ?? 'cell'}${classes}${stale || incident ? ' stale' : ''}${dim}`,
    label: incident && isUnconfirmed(code) ? texts.unconfirmed(label, incident.from) : label,
    text: '',
    detail: '',
    image,
  };
};
