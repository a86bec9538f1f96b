import { token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/**
 * For the container of the table and not for the window, because a sidebar may take a part of that.
 */
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
    grid-template-columns: repeat(12, minmax(0, 1fr));
    align-content: start;
    padding: 12px 16px 0;
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
    & tr > :nth-child(8) {
      padding-inline-start: 24px;
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

const columnWidths = {
  en: [126, 96, 78, 80, 72, 66, 272, 52],
  de: [128, 88, 68, 110, 68, 58, 322, 46],
} as const;

const widthsOf = (language: keyof typeof columnWidths) =>
  columnWidths[language].map(
    (width, index) => css`
      & > col:nth-child(${index + 2}):lang(${language}) {
        inline-size: ${width}px;
      }
    `,
  );

/** The first column takes the rest. German words are longer. */
export const Columns = styled.colgroup`
  ${widthsOf('en')}
  ${widthsOf('de')}
`;
