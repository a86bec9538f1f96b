import { ColumnLine } from './ColumnLine';
import { ariaColumn, type GridLayout } from './gridLayout';
import type { ColumnHeaderLook, MatrixContent } from './matrixContent';
import { newElement, writeText } from './dom';
import { NONE, Pool, type Pooled } from './Pool';
import type { Range } from './windowing';

class ColumnHeader implements Pooled {
  readonly element = document.createElement('div');
  private readonly name = newElement('span', 'name');
  /** Created when needed: most headers have none. */
  private figures: HTMLElement | null = null;
  private readonly kind: string;

  constructor(kind: string) {
    this.kind = kind;
    this.element.setAttribute('role', 'columnheader');
    this.element.append(this.name);
  }

  show({ className, name, figures, label, sort }: ColumnHeaderLook): void {
    const { element } = this;
    element.className = `${this.kind} ${className}`.trimEnd();
    writeText(this.name, name);
    this.writeFigures(figures.join('\n'));
    element.setAttribute('aria-label', label);
    if (sort === null) element.removeAttribute('aria-sort');
    else element.setAttribute('aria-sort', sort);
  }

  private writeFigures(text: string): void {
    if (this.figures === null) {
      if (text === '') return;
      this.figures = newElement('span', 'figures');
      this.element.append(this.figures);
    }
    writeText(this.figures, text);
  }

  moveTo(index: number): void {
    this.element.setAttribute('aria-colindex', String(index));
  }
}

const newColumnHeader = () => new ColumnHeader('column');

/** The row of the column headers, which stays at the top. */
export class HeaderRow {
  readonly element = newElement('div', 'head');
  private readonly leading = newElement('div', 'leading');
  private readonly corner = new ColumnHeader('product');
  private readonly figures: ColumnHeader[] = [];
  private readonly place = (header: ColumnHeader, column: number): void => {
    const { content, layout } = this;
    if (!content || !layout || column >= content.columns.length) return;
    header.moveTo(ariaColumn(layout, column));
    header.show(content.columnHeader(column));
  };
  private readonly pinned = new Pool(this.leading, newColumnHeader, this.place);
  private readonly columns: ColumnLine<ColumnHeader>;
  private content: MatrixContent | null = null;
  private layout: GridLayout | null = null;

  constructor() {
    this.element.setAttribute('role', 'row');
    this.element.setAttribute('aria-rowindex', '1');
    this.corner.moveTo(1);
    this.leading.setAttribute('role', 'presentation');
    this.leading.append(this.corner.element);
    this.element.append(this.leading);
    this.columns = new ColumnLine(this.element, newColumnHeader, this.place);
  }

  update(content: MatrixContent, layout: GridLayout): void {
    this.content = content;
    this.layout = layout;
    this.corner.show(content.corner);
    this.showFigures(content, layout);
    for (const each of [this.pinned, this.columns]) {
      for (const [column, header] of each.entries()) this.place(header, column);
    }
  }

  showColumns(columns: Range, active: number, layout: GridLayout): void {
    const { pinned } = layout;
    this.pinned.sync(0, pinned);
    this.columns.show(columns, active < pinned ? NONE : active, layout);
  }

  /** @param column counts figures and columns, from 0; -1 is the product. */
  elementAt(column: number): HTMLElement | undefined {
    if (column === -1) return this.corner.element;
    const count = this.figures.length;
    if (column < count) return this.figures[column]?.element;
    return (this.pinned.get(column - count) ?? this.columns.get(column - count))?.element;
  }

  swapColumns(one: number, other: number): void {
    const count = this.figures.length;
    this.columns.swap(one - count, other - count);
  }

  private showFigures({ figures }: MatrixContent, layout: GridLayout): void {
    while (this.figures.length > layout.figures.length) this.figures.pop()?.element.remove();
    layout.figures.forEach((figure, place) => {
      const shown = figures[figure];
      if (!shown) return;
      const header = this.figures[place] ?? this.addFigure();
      header.moveTo(2 + place);
      header.show(shown.header);
    });
  }

  private addFigure(): ColumnHeader {
    const header = new ColumnHeader('figure');
    (this.figures.at(-1) ?? this.corner).element.after(header.element);
    this.figures.push(header);
    return header;
  }
}
