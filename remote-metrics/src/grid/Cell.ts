import { blankCell, type CellLook } from './matrixContent';
import type { Pooled } from './Pool';

/** What a new cell shows in the document. */
const nothing: CellLook = { ...blankCell, className: '' };

/**
 * One recycled cell of the grid. Its text nodes are created when it first has a text, and again
 * when they are lost: a browser that translates the page replaces them.
 */
export class Cell implements Pooled {
  readonly element: HTMLElement;
  private text: Text | null = null;
  private secondLine: HTMLElement | null = null;
  private shown = nothing;
  private className = '';
  private index = -1;

  /** @param classes those that it always has, each with a space before it. */
  constructor(
    private readonly classes = '',
    tag: 'div' | 'td' = 'div',
  ) {
    this.element = document.createElement(tag);
    if (tag === 'div') this.element.setAttribute('role', 'gridcell');
  }

  /** @param index that of ARIA, from 1. */
  moveTo(index: number): void {
    if (index === this.index) return;
    this.index = index;
    this.element.setAttribute('aria-colindex', String(index));
  }

  show(look: CellLook): void {
    const { element, shown } = this;
    const className = look.className + this.classes;
    if (className !== this.className) element.className = className;
    this.className = className;
    if (look.label !== shown.label) element.setAttribute('aria-label', look.label);
    if (look.text !== shown.text) this.writeText(look.text);
    if (look.detail !== shown.detail) this.writeDetail(look.detail);
    if (look.secondLine !== shown.secondLine) this.writeSecondLine(look.secondLine);
    if (look.imagePosition !== shown.imagePosition) {
      element.style.backgroundPosition = look.imagePosition;
    }
    this.shown = look;
  }

  private writeText(text: string): void {
    if (this.text?.parentNode === this.element) {
      this.text.data = text;
      return;
    }
    this.text = new Text(text);
    this.element.replaceChildren(this.text, ...(this.secondLine ? [this.secondLine] : []));
  }

  /** Shown by the style sheet: as an element it would double the nodes of the grid. */
  private writeDetail(detail: string): void {
    if (detail === '') this.element.removeAttribute('data-detail');
    else this.element.setAttribute('data-detail', detail);
  }

  private writeSecondLine(text: string): void {
    if (this.secondLine === null) {
      this.secondLine = document.createElement('small');
      // The name of the cell contains it in words.
      this.secondLine.setAttribute('aria-hidden', 'true');
      this.element.append(this.secondLine);
    }
    const { firstChild } = this.secondLine;
    if (firstChild instanceof Text) firstChild.data = text;
    else this.secondLine.textContent = text;
    // Not with `:empty`: because of such a rule the browser would compute the style again for each
    // text.
    this.secondLine.toggleAttribute('hidden', text === '');
  }
}
