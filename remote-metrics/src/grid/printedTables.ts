import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { Cell } from './Cell';
import type { CellLook, ColumnHeaderLook, MatrixContent, RowLook } from './matrixContent';
import { newElement } from './dom';

/** The columns of one table: `to` is the first that is no longer in it. */
export interface PartOfColumns {
  from: number;
  to: number;
}

/**
 * The columns next to one another after product and figures. If not all fit on the sheet, others
 * follow in tables of their own, each with about as many.
 */
export const partsOfColumns = (
  { figures, columns, sizes }: Pick<MatrixContent, 'figures' | 'columns' | 'sizes'>,
  sheetWidth: number,
): PartOfColumns[] => {
  const leading = figures.reduce((sum, { width }) => sum + width, sizes.productWidth);
  const room = sheetWidth - leading - sizes.endRoom;
  const fitting = Math.max(1, Math.floor(room / sizes.columnWidth));
  const parts = Math.max(1, Math.ceil(columns.length / fitting));
  const size = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    from: part * size,
    to: Math.min(columns.length, (part + 1) * size),
  }));
};

/** From so many letters on a name may not fit into two lines of its header. */
const LONG_NAME = 28;

const headerCell = (kind: string, look: ColumnHeaderLook): HTMLElement => {
  const cell = document.createElement('th');
  cell.className = `${kind} ${look.className}`.trimEnd();
  if (look.name.length >= LONG_NAME) cell.classList.add('long');
  cell.scope = 'col';
  const name = newElement('span', 'name');
  name.textContent = look.name;
  const figures = newElement('span', 'figures');
  figures.textContent = look.figures.join('\n');
  cell.append(name, figures);
  return cell;
};

const headOf = (content: MatrixContent, { from, to }: PartOfColumns): HTMLElement => {
  const head = document.createElement('thead');
  const row = document.createElement('tr');
  row.append(
    headerCell('product', content.corner),
    ...content.figures.map(({ header }) => headerCell('figure', header)),
  );
  for (let column = from; column < to; column += 1) {
    row.append(headerCell('column', content.columnHeader(column)));
  }
  head.append(row);
  return head;
};

const cellOf = (look: CellLook, kind: '' | ' figure'): HTMLElement => {
  const cell = new Cell(kind, 'td');
  cell.show(look);
  return cell.element;
};

const rowOf = (
  look: RowLook,
  className: string,
  figures: number,
  { from, to }: PartOfColumns,
): HTMLElement => {
  const row = document.createElement('tr');
  row.className = `row ${className}${look.className}`.trimEnd();
  const header = document.createElement('th');
  header.scope = 'row';
  header.className = 'product';
  const name = newElement('span', 'name');
  name.textContent = look.header.name;
  const detail = newElement('span', 'detail');
  detail.textContent = look.header.detail;
  header.append(name, detail);
  row.append(header);
  for (let figure = 0; figure < figures; figure += 1) {
    row.append(cellOf(look.figure(figure), ' figure'));
  }
  for (let column = from; column < to; column += 1) row.append(cellOf(look.cell(column), ''));
  return row;
};

/**
 * All of the matrix as tables, one for each part of its columns: the grid itself only has what is
 * visible. If there are several, each has a caption.
 */
export const printedTables = (
  content: MatrixContent,
  sheetWidth: number,
  captionOf: (columns: PartOfColumns) => string,
): HTMLElement[] =>
  partsOfColumns(content, sheetWidth).map((columns, _, parts) => {
    const table = document.createElement('table');
    if (parts.length > 1) {
      table.createCaption().textContent = captionOf(columns);
    }
    const body = document.createElement('tbody');
    const figures = content.figures.length;
    for (const row of content.rows) {
      body.append(rowOf(content.row(row), isFamilyRow(row) ? 'family' : '', figures, columns));
    }
    if (content.total) body.append(rowOf(content.total, 'total', figures, columns));
    table.append(headOf(content, columns), body);
    return table;
  });
