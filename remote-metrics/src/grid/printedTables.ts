import { isFamilyRow } from '@pmm/shared/figures/matrix/matrixRows';
import { Cell } from './Cell';
import type { CellLook, ColumnHeaderLook, MatrixContent, RowLook } from './matrixContent';
import { newElement } from './dom';

/** The room on A4 in landscape between margins of 10 mm, in CSS pixels. */
const PAGE_WIDTH = 1_046;

interface ColumnsOfPage {
  from: number;
  to: number;
}

/**
 * The columns of each page after product and figures; the others follow on other pages.
 */
export const columnsByPage = ({
  figures,
  columns,
  sizes,
}: Pick<MatrixContent, 'figures' | 'columns' | 'sizes'>): ColumnsOfPage[] => {
  const leading = figures.reduce((sum, { width }) => sum + width, sizes.productWidth);
  const room = PAGE_WIDTH - leading - sizes.endRoom;
  const fitting = Math.max(1, Math.floor(room / sizes.columnWidth));
  const pages = Math.max(1, Math.ceil(columns.length / fitting));
  return Array.from({ length: pages }, (_, page) => ({
    from: page * fitting,
    to: Math.min(columns.length, (page + 1) * fitting),
  }));
};

const headerCell = (kind: string, look: ColumnHeaderLook): HTMLElement => {
  const cell = document.createElement('th');
  cell.className = `${kind} ${look.className}`.trimEnd();
  cell.scope = 'col';
  const name = newElement('span', 'name');
  name.textContent = look.name;
  const figures = newElement('span', 'figures');
  figures.textContent = look.figures.join('\n');
  cell.append(name, figures);
  return cell;
};

const headOf = (content: MatrixContent, { from, to }: ColumnsOfPage): HTMLElement => {
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
  { from, to }: ColumnsOfPage,
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
 * All of the matrix as tables, one for the columns of each page: the grid itself only has what is
 * visible.
 */
export const printedTables = (content: MatrixContent): HTMLElement[] =>
  columnsByPage(content).map((columns) => {
    const table = document.createElement('table');
    const body = document.createElement('tbody');
    const figures = content.figures.length;
    for (const row of content.rows) {
      body.append(rowOf(content.row(row), isFamilyRow(row) ? 'family' : '', figures, columns));
    }
    if (content.total) body.append(rowOf(content.total, 'total', figures, columns));
    table.append(headOf(content, columns), body);
    return table;
  });
