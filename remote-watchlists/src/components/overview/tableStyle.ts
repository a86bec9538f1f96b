import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/** Measured where the table stands, not at the window: a sidebar may take its part of that. */
export const CARDS = '(max-width: 999px)';

export const OverviewFrame = styled.div`
  container-type: inline-size;
`;

const cardsStyle = css`
  & > thead,
  & > colgroup {
    display: none;
  }
  & > tbody {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    gap: 12px;
  }
  & > tbody > tr {
    display: grid;
    grid-template-columns: repeat(3, 1fr) auto;
    gap: 0 12px;
    align-content: start;
    padding: 12px 12px 10px 16px;
    border: 1px solid ${token('line')};
    border-radius: ${token('radius-card')};
    background: ${token('surface')};
    box-shadow: ${token('shadow')};
  }
`;

// The columns are fixed: selecting a watchlist moves nothing.
export const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  @container not ${CARDS} {
    border: 1px solid ${token('line')};
    border-radius: ${token('radius-card')};
    border-collapse: separate;
    border-spacing: 0;
    background: ${token('surface')};
    box-shadow: ${token('shadow')};
    overflow: clip;
    & :is(th, td) {
      padding: 7px 8px;
      border-block-end: 1px solid ${token('line')};
      text-align: start;
      vertical-align: middle;
    }
    & > thead th {
      block-size: 41px;
      padding-block: 4px;
      font: ${token('type-header')};
      color: ${token('ink-second')};
    }
    & tr > :first-child {
      padding-inline-start: 16px;
    }
    & > tbody > tr:last-child > * {
      border-block-end: 0;
    }
  }
  @container ${CARDS} {
    ${cardsStyle}
  }
`;

const selectedStyle = css`
  background: color-mix(in srgb, ${token('accent-soft')} 55%, ${token('surface')});
`;

export const Row = styled.tr<{ $selected: boolean }>`
  && {
    ${({ $selected }) => $selected && selectedStyle}
  }
`;

/** The widths of the columns; the first takes what is left. */
export const columns = [
  { id: 'type', width: '136px' },
  { id: 'brand', width: '104px' },
  { id: 'status', width: '82px' },
  { id: 'productFamilies', width: '88px' },
  { id: 'listedSkus', width: '78px' },
  { id: 'localSkus', width: '72px' },
  { id: 'open', width: '288px' },
  { id: 'menu', width: '56px' },
] as const;
