import { shareOfPharmacy } from '@pmm/shared/figures/availability/timeShares';
import type { MatrixModel } from './matrixModel';
import { COLUMN_WIDTH } from './measures';
import { Pool, type Pooled } from './Pool';
import type { Range } from './visibleRange';
import { writeText } from './writeText';

const child = (parent: HTMLElement, className: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = className;
  parent.append(element);
  return element;
};

/** A pharmacy: its name, turned, above its available share or the age of its newest crawl. */
class ColumnHeader implements Pooled {
  readonly element = document.createElement('div');
  private readonly name = child(this.element, 'turned');
  private readonly figure = child(this.element, 'figure');

  constructor() {
    this.element.setAttribute('role', 'columnheader');
  }

  place({ availability, localSkus, texts }: MatrixModel, column: number): void {
    const { element } = this;
    element.setAttribute('aria-colindex', String(column + 2));
    element.style.left = `${column * COLUMN_WIDTH}px`;
    const pharmacy = availability.pharmacies[column];
    if (!pharmacy) return;
    const share = shareOfPharmacy(availability, column, localSkus);
    const stale = pharmacy.stale ? ' stale' : '';
    element.className = `pharmacy${stale}${pharmacy.incident ? ' unconfirmed' : ''}`;
    element.title = pharmacy.name;
    writeText(this.name, pharmacy.name);
    writeText(this.figure, pharmacy.stale ? texts.age(pharmacy) : texts.share(share));
    element.setAttribute('aria-label', texts.pharmacy(pharmacy, share));
  }
}

/** The row of the column headers, which stays at the top. */
export class HeaderRow {
  readonly element = document.createElement('div');
  readonly corner = document.createElement('div');
  readonly columns = new Pool(this.element, () => new ColumnHeader());
  private readonly product = child(this.corner, 'name');
  private readonly available = child(this.corner, 'share');
  private model: MatrixModel | null = null;

  constructor() {
    this.element.className = 'head';
    this.element.setAttribute('role', 'row');
    this.element.setAttribute('aria-rowindex', '1');
    this.corner.className = 'product';
    this.corner.setAttribute('role', 'columnheader');
    this.corner.setAttribute('aria-colindex', '1');
    this.element.append(this.corner);
  }

  update(model: MatrixModel): void {
    this.model = model;
    this.product.textContent = model.texts.productHeader;
    this.available.textContent = model.texts.availableHeader;
    for (const [column, header] of this.columns.entries()) header.place(model, column);
  }

  showColumns(range: Range, pinned: number): void {
    const { model } = this;
    if (!model) return;
    this.columns.sync(range, pinned, (header, column) => header.place(model, column));
  }
}
