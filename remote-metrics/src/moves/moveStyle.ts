import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { rowsAsGrids } from '../page/charts/tableFrame';
import { tableStyle } from '../page/charts/tableStyle';

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-block-end: 12px;
`;
export const Clusters = styled.div`
  display: grid;
  gap: 12px;
  padding-block-end: 12px;
`;
export const Cluster = styled.section`
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  break-inside: avoid;
  & > header {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    align-items: baseline;
    padding: 10px 14px;
    border-block-end: 1px solid ${token('line')};
    font: ${token('type-control')};
    font-weight: 400;
    color: ${token('ink-second')};
  }
  & h2 {
    font: inherit;
    font-weight: 650;
    color: ${token('ink')};
  }
`;
export const Table = styled.table`
  ${tableStyle}
  border-spacing: 0;
  /* The same columns in all clusters. */
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    block-size: 33px;
    padding: 3px 14px;
  }
  & tbody th {
    font-weight: 550;
  }
  & thead th:nth-child(-n + 2) {
    inline-size: 34%;
  }
  & [data-figure] {
    text-align: end;
  }
  & [data-fell] {
    background: ${token('price-beyond')};
  }
  & [data-rose] {
    background: ${token('price-above')};
  }
  & small {
    margin-inline-start: 8px;
    font: inherit;
    font-weight: 600;
    color: ${token('accent')};
  }
  /* A row has two lines: the pharmacy with the change, then when and the prices. */
  @media ${PHONE} {
    ${rowsAsGrids}
    & tbody tr {
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 2px 6px;
      padding: 8px 12px;
    }
    & tbody th {
      grid-column: 1 / 3;
    }
    & tbody td[data-column='change'] {
      grid-row: 1;
      grid-column: 3;
      padding-inline: 6px;
      border-radius: 4px;
    }
    & [data-column='now']::before {
      content: '→ ';
    }
  }
`;
export const Explained = styled.p`
  max-inline-size: 90ch;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
