import { token } from '@pmm/shared/ui/theme';
import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { sizeProperties } from './gridLayout';
import type { MatrixContent } from './matrixContent';
import { printedTables } from './printedTables';

const Page = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }
`;

// A table places by itself what the grid places by pixels.
const Tables = styled.div`
  display: none;
  @media print {
    display: block;
    /* So that shapes below the texts of a header are above the background of the page. */
    isolation: isolate;
    & table {
      font-variant-numeric: tabular-nums;
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    & table + table {
      break-before: page;
    }
    & thead {
      display: table-header-group;
    }
    & tr {
      break-inside: avoid;
    }
    /* Never without its first SKU. */
    & tr.family {
      break-after: avoid;
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
  const tables = useRef<HTMLDivElement>(null);
  const newest = useRef(content);
  useEffect(() => {
    newest.current = content;
  });
  useEffect(() => {
    const fill = () => {
      const printed = newest.current();
      for (const [name, value] of Object.entries(sizeProperties(printed.sizes))) {
        tables.current?.style.setProperty(name, value);
      }
      tables.current?.replaceChildren(...printedTables(printed));
    };
    const clear = () => tables.current?.replaceChildren();
    window.addEventListener('beforeprint', fill);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', fill);
      window.removeEventListener('afterprint', clear);
    };
  }, []);
  return (
    <>
      <Page />
      <Tables ref={tables} className="printed" />
    </>
  );
}
