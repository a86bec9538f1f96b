import { blankCell } from './blankCell';
import type { CellLook } from './matrixContent';
import type { Pooled } from './Pool';

/** What the document shows of a new one. */
const nothing: CellLook = { ...blankCell, className: '' };

/** One recycled cell of the grid. Its text node is made when there is a first text. */
export class Cell implements Pooled {
  readonly element: HTMLElement;
  private text: Text | null = null;
  private shown = nothing;
  private index = -1;
  private left = -1;
  private width = -1;

  /** `kind` is a class that the cell has whatever it shows. */
  constructor(
    private readonly kind: '' | ' figure' = '',
    tag: 'div' | 'td' = 'div',
  ) {
    this.element = document.createElement(tag);
    if (tag === 'div') this.element.setAttribute('role', 'gridcell');
  }

  /** `index` is that of ARIA, from 1; `left` in pixels. */
  moveTo(index: number, left: number | null = null): void {
    if (index !== this.index) {
      this.index = index;
      this.element.setAttribute('aria-colindex', String(index));
    }
    if (left === null || left === this.left) return;
    this.left = left;
    this.element.style.left = `${left}px`;
  }

  /** Figures have widths of their own, in pixels. */
  widen(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.element.style.inlineSize = `${width}px`;
  }

  show(look: CellLook): void {
    const { element, shown } = this;
    if (look.className !== shown.className) element.className = look.className + this.kind;
    if (look.label !== shown.label) element.setAttribute('aria-label', look.label);
    if (look.text !== shown.text) this.writeText(look.text);
    if (look.detail !== shown.detail) this.writeDetail(look.detail);
    if (look.image !== shown.image) element.style.backgroundImage = look.image;
    if (look.imagePosition !== shown.imagePosition) {
      element.style.backgroundPosition = look.imagePosition;
    }
    this.shown = look;
  }

  private writeText(text: string): void {
    if (this.text === null) {
      this.text = new Text(text);
      this.element.append(this.text);
    } else this.text.data = text;
  }

  /** The style sheet shows it: as an element of its own it would double the nodes of the grid. */
  private writeDetail(detail: string): void {
    if (detail === '') this.element.removeAttribute('data-detail');
    else this.element.setAttribute('data-detail', detail);
  }
}
