import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import {
  CELL_CODES,
  hasPrevious,
  isRecent,
  isUnconfirmed,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/cell';
import { COLUMN_WIDTH } from './measures';
import type { Pooled } from './Pool';
import { writeText } from './writeText';

const statusClass = (prefix: string, digit: number): string => {
  const status = availabilityStatuses[digit];
  return status === undefined ? '' : ` ${prefix}-${status}`;
};

/** The classes of a cell by its byte: status, status before, and how new the change is. */
export const cellClasses: readonly string[] = Array.from({ length: CELL_CODES }, (_, code) => {
  const change = hasPrevious(code)
    ? `${statusClass('was', previousOfCell(code))}${isRecent(code) ? ' recent' : ''}`
    : '';
  const unconfirmed = isUnconfirmed(code) ? ' unconfirmed' : '';
  return `cell${statusClass('is', statusOfCell(code))}${change}${unconfirmed}`;
});

/** What a cell shows. Only what differs from before is written to the document. */
export interface CellLook {
  className: string;
  label: string;
  text: string;
  /** Background images of this cell alone, for what no class describes. */
  image: string;
}

export const blankLook: CellLook = { className: '', label: '', text: '', image: '' };

/** One recycled cell of the grid. */
export class Cell implements Pooled {
  readonly element = document.createElement('div');
  private shown = blankLook;
  private column = -1;

  constructor() {
    this.element.setAttribute('role', 'gridcell');
  }

  moveTo(column: number): void {
    if (column === this.column) return;
    this.column = column;
    this.element.setAttribute('aria-colindex', String(column + 2));
    this.element.style.left = `${column * COLUMN_WIDTH}px`;
  }

  show(look: CellLook): void {
    const { element, shown } = this;
    if (look.className !== shown.className) element.className = look.className;
    if (look.label !== shown.label) element.setAttribute('aria-label', look.label);
    if (look.text !== shown.text) writeText(element, look.text);
    if (look.image !== shown.image) element.style.backgroundImage = look.image;
    this.shown = look;
  }
}
