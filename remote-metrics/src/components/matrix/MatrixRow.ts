import type { Availability } from '@pmm/shared/figures/availability/availability';
import { isUnconfirmed, NONE } from '@pmm/shared/figures/availability/cell';
import { dayPatternOf, hasOwnDays, presentSince } from '@pmm/shared/figures/availability/history';
import { nowOfFamilyAt } from '@pmm/shared/figures/availability/nowCounts';
import { familySize } from '@pmm/shared/figures/availability/rows';
import { familyOfRow, isFamilyRow } from '@pmm/shared/figures/matrix/rows';
import { shareOfFamily, shareOfProduct } from '@pmm/shared/figures/availability/timeShares';
import { blankLook, Cell, cellClasses, type CellLook } from './Cell';
import { stripLook, type StripLook } from './dayStrip';
import { isDimmed, type MatrixModel } from './matrixModel';
import { Pool, type Pooled } from './Pool';
import { RowHeader } from './RowHeader';
import type { Range } from './visibleRange';

const MINUTE = 60_000;
const noStrip: StripLook = { classes: '', image: '' };

const stripOf = (availability: Availability, index: number): StripLook =>
  hasOwnDays(availability, index)
    ? stripLook(availability.cells[index] ?? NONE, dayPatternOf(availability, index))
    : noStrip;

const cellLook = (model: MatrixModel, product: number, column: number): CellLook => {
  const { availability, filter, history, texts } = model;
  const { pharmacies, cells, window } = availability;
  const index = product * pharmacies.length + column;
  const code = cells[index] ?? NONE;
  const minute = presentSince(availability, index);
  const since = minute === null || window === null ? null : window.from + minute * MINUTE;
  const { stale = false, incident = null } = pharmacies[column] ?? {};
  const { classes, image } = history ? stripOf(availability, index) : noStrip;
  const label = texts.cell(code, since);
  const dim = isDimmed(code, filter) ? ' dim' : '';
  return {
    className: `${cellClasses[code] ?? 'cell'}${classes}${stale || incident ? ' stale' : ''}${dim}`,
    label: incident && isUnconfirmed(code) ? texts.unconfirmed(label, incident.from) : label,
    text: '',
    image,
  };
};

const rollUpLook = (
  { availability, localSkus, texts }: MatrixModel,
  family: number,
  column: number,
): CellLook => {
  const pharmacy = availability.pharmacies[column];
  if (pharmacy?.incident) {
    const label = texts.notConfirmed(pharmacy.incident.from);
    return { className: 'cell roll-up stale unconfirmed', label, text: '', image: '' };
  }
  const { up, known } = nowOfFamilyAt(availability, family, column, localSkus);
  const stale = pharmacy?.stale === true ? ' stale' : '';
  return {
    className: `cell roll-up${up < known ? ' partly' : ''}${stale}`,
    label: texts.rollUp(up, known),
    text: known === 0 ? '' : `${up}/${known}`,
    image: '',
  };
};

/** One recycled row: its header and the cells of the visible columns. */
export class MatrixRow implements Pooled {
  readonly element = document.createElement('div');
  readonly header = new RowHeader();
  readonly cells = new Pool(this.element, () => new Cell());
  /** Whether it shows a family now. */
  isFamily = false;
  private lookOf: (column: number) => CellLook = () => blankLook;

  constructor() {
    this.element.setAttribute('role', 'row');
    this.element.append(this.header.element);
  }

  /** Shows a row of the model in all its cells. */
  place(model: MatrixModel, index: number, height: number): void {
    const { element } = this;
    element.setAttribute('aria-rowindex', String(index + 2));
    element.style.transform = `translateY(${index * height}px)`;
    const row = model.rows[index] ?? 0;
    this.isFamily = isFamilyRow(row);
    if (this.isFamily) this.placeFamily(model, familyOfRow(row));
    else this.placeProduct(model, row);
    for (const [column, cell] of this.cells.entries()) this.placeCell(cell, column);
  }

  /** Gives cells to the visible columns and to the pinned one, if any. */
  showColumns(range: Range, pinned: number): void {
    this.cells.sync(range, pinned, (cell, column) => this.placeCell(cell, column));
  }

  private placeCell(cell: Cell, column: number): void {
    cell.moveTo(column);
    cell.show(this.lookOf(column));
  }

  private placeFamily(model: MatrixModel, family: number): void {
    const { availability, localSkus, collapsed, texts } = model;
    const name = availability.families[family] ?? '';
    const size = familySize(availability, family, localSkus);
    this.element.className = 'row family';
    this.element.setAttribute('aria-level', '1');
    this.element.setAttribute('aria-expanded', String(!collapsed.has(name)));
    this.header.showFamily(name, size, shareOfFamily(availability, family, localSkus), texts);
    this.lookOf = (column) => rollUpLook(model, family, column);
  }

  private placeProduct(model: MatrixModel, product: number): void {
    const { availability, texts } = model;
    const sku = availability.products[product];
    this.element.className = 'row';
    this.element.setAttribute('aria-level', '2');
    this.element.removeAttribute('aria-expanded');
    if (sku) {
      const family = availability.families[sku.family] ?? '';
      this.header.showProduct(sku, family, shareOfProduct(availability, product), texts);
    }
    this.lookOf = (column) => cellLook(model, product, column);
  }
}
