import { token } from '@pmm/shared/ui/theme';
import { useEffect, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import type { MatrixContent } from './matrixContent';
import { printedTables } from './printedTables';

const Page = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }
`;

// What the grid places by pixels, a table places by itself.
const Tables = styled.div`
  display: none;
  @media print {
    display: block;
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
    & tr.row {
      position: static;
      background: none;
      border-block-end: 1px solid ${token('line')};
    }
    & th,
    & td {
      position: relative;
      padding: 0;
      text-align: start;
      vertical-align: middle;
    }
    & thead th.column,
    & thead th.figure,
    & thead th.product {
      display: table-cell;
      inset: auto;
      block-size: var(--head-height);
      margin: 0;
      text-align: center;
      vertical-align: bottom;
    }
    & th.product {
      display: table-cell;
      inline-size: 220px;
      padding-inline: 4px 8px;
    }
    & .family .name::before {
      content: none;
    }
    & .name,
    & .detail {
      padding: 0;
      margin-inline-end: 8px;
    }
    & tr:not(.family, .total) > .product .name {
      padding-inline-start: 12px;
    }
    & td > .cell {
      position: relative;
      inset: auto;
      inline-size: var(--column-width);
      block-size: var(--row-height);
      margin: 0;
    }
    & td > .cell.figure {
      inline-size: auto;
      min-inline-size: 80px;
      padding-inline-end: 8px;
      text-align: end;
      line-height: var(--row-height);
    }
  }
`;

/** Stands in for the grid on paper: all of the matrix, made when it is printed. */
export function PrintedMatrix({ content }: { content: MatrixContent }) {
  const tables = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fill = () => tables.current?.replaceChildren(...printedTables(content));
    const clear = () => tables.current?.replaceChildren();
    window.addEventListener('beforeprint', fill);
    window.addEventListener('afterprint', clear);
    return () => {
      window.removeEventListener('beforeprint', fill);
      window.removeEventListener('afterprint', clear);
    };
  }, [content]);
  return (
    <>
      <Page />
      <Tables ref={tables} className="printed" />
    </>
  );
}
