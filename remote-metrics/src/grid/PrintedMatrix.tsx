import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { onlyOfItsPaper, papers } from '../paper/papers';
import { followPrinting } from '../paper/printing';
import { newElement } from './dom';
import { sizeProperties } from './gridLayout';
import type { MatrixContent } from './matrixContent';
import { type PartOfColumns, printedTables } from './printedTables';

// A table places by itself what the grid places by pixels.
const Tables = styled.div`
  ${onlyOfItsPaper}
  @media print {
    /* So that shapes below the texts of a header are above the background of the page. */
    isolation: isolate;
    & table {
      font-variant-numeric: tabular-nums;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    /* A part of the columns that fits on the sheet of the previous one follows there. */
    & table + table {
      margin-block-start: 24px;
      break-inside: avoid;
    }
    & caption {
      padding-block-end: 4px;
      font: ${token('type-control')};
      text-align: start;
      color: ${token('ink-second')};
    }
    & thead {
      display: table-header-group;
    }
    & tr {
      break-inside: avoid;
    }
    /* Never without its first SKU, and no total alone. */
    & tr.family {
      break-after: avoid;
    }
    & tr.total {
      break-before: avoid;
    }
    & tr.row {
      position: static;
      display: table-row;
      block-size: var(--row-height);
      border-block-end: 1px solid ${token('line')};
    }
    & tr.row > .cell,
    & tr.row > .product,
    & thead :is(.column, .figure, .product) {
      position: relative;
      display: table-cell;
      block-size: auto;
    }
    & tr.row > :is(.cell, .product) {
      vertical-align: middle;
    }
    /* The content of a cell is placed from its top, as on the screen. */
    & tr.row > .cell:is(:not(.figure), .range) {
      vertical-align: top;
    }
    & tr.row > .cell {
      inline-size: var(--column-width);
      min-inline-size: var(--column-width);
    }
    & tr.row > .cell.figure {
      min-inline-size: 80px;
      white-space: nowrap;
      padding-inline: 4px 8px;
      text-align: end;
      border: 0;
      /* Next to the bar there is room for the widest share. */
      &.bar {
        min-inline-size: 96px;
      }
    }
    & tr.row > .product {
      min-inline-size: 200px;
      padding: 0 8px 0 4px;
      text-align: start;
    }
    & tr.row:not(.family, .total) > .product {
      padding-inline-start: 14px;
    }
    & .product :is(.name, .detail) {
      padding: 0;
      margin-inline-end: 8px;
    }
    & .family .name::before {
      content: none;
    }
    & thead tr {
      block-size: var(--head-height);
    }
    & thead th {
      padding: 0 2px 6px;
      vertical-align: bottom;
      text-align: center;
      font: ${token('type-header')};
      border-block-end: 1px solid ${token('line-strong')};
      &.product {
        padding-inline: 4px;
        text-align: start;
      }
      &.figure {
        padding-inline: 4px 8px;
        text-align: end;
      }
    }
    /* Nobody can point at a name on paper to read the rest of it. */
    && .name {
      overflow: visible;
      white-space: normal;
    }
    & thead th.column .name {
      display: block;
    }
    & thead th.column {
      inline-size: var(--column-width);
      min-inline-size: var(--column-width);
    }
    & thead th.figure .name {
      white-space: pre-line;
    }
  }
`;

/** Replaces on paper what the screen shows: all of the matrix, made when it is printed. */
export function PrintedMatrix({ content }: { content: () => MatrixContent }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const tables = useRef<HTMLDivElement>(null);
  const captionOf =
    ({ length }: MatrixContent['columns']) =>
    ({ from, to }: PartOfColumns) =>
      t('print.pharmacies', {
        from: format.integer(from + 1),
        to: format.integer(to),
        all: format.integer(length),
      });
  const newest = useRef({ content, captionOf });
  useLayoutEffect(() => {
    newest.current = { content, captionOf };
  });
  useLayoutEffect(() => {
    const fill = () => {
      const printed = newest.current.content();
      const caption = newest.current.captionOf(printed.columns);
      for (const [name, value] of Object.entries(sizeProperties(printed.sizes))) {
        tables.current?.style.setProperty(name, value);
      }
      tables.current?.replaceChildren(
        ...papers.map(({ orientation, width }) => {
          const paper = newElement('div', '');
          paper.setAttribute('data-paper', orientation);
          paper.append(...printedTables(printed, width, caption));
          return paper;
        }),
      );
    };
    return followPrinting(fill, () => tables.current?.replaceChildren());
  }, []);
  return <Tables ref={tables} className="printed" />;
}
