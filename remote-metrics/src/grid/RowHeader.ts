import type { RowHeaderLook } from './matrixContent';
import { newElement } from './newElement';
import { writeText } from './writeText';

/** The first column: the family, the SKU or the total. */
export class RowHeader {
  readonly element = newElement('div', 'product');
  private readonly name = newElement('span', 'name');
  private readonly detail = newElement('span', 'detail');

  constructor() {
    this.element.setAttribute('role', 'rowheader');
    this.element.setAttribute('aria-colindex', '1');
    this.element.append(this.name, this.detail);
  }

  show({ name, detail, label }: RowHeaderLook): void {
    writeText(this.name, name);
    writeText(this.detail, detail);
    this.element.setAttribute('aria-label', label);
  }
}
