import { PHONE, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { papers } from '../paper/papers';

const [{ width: PAPER_WIDTH }] = papers;

/** As wide as the paper, so that the screen shows what is printed. */
export const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  inline-size: 100%;
  max-inline-size: ${PAPER_WIDTH + 80}px;
  margin-inline: auto;
  padding: 32px 40px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  @media ${PHONE} {
    gap: 18px;
    padding: 16px;
  }
  @media print {
    padding: 0;
    border: 0;
    max-inline-size: none;
  }
`;
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 10px;
  align-items: baseline;
  break-after: avoid;
  & > h2 {
    font: ${token('type-card-title')};
  }
  & > p {
    color: ${token('ink-second')};
  }
`;

/** For what a phone has no room; the workbook and paper have it. */
const wideOnly = css`
  @media ${PHONE} {
    display: none;
  }
`;

export const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  & th,
  & td {
    block-size: 28px;
    padding: 0 10px 0 0;
    text-align: start;
    white-space: nowrap;
    border-block-end: 1px solid ${token('line')};
  }
  & thead th {
    font: ${token('type-header')};
    color: ${token('ink-second')};
    border-block-end-color: ${token('line-control')};
  }
  & [data-figure] {
    text-align: end;
    padding-inline-end: 20px;
  }
  & th:last-child,
  & td:last-child {
    padding-inline-end: 0;
  }
  & tr {
    break-inside: avoid;
  }
  & tfoot td {
    font-weight: 600;
    border-block: 1px solid ${token('line-control')};
  }
  & [data-wide] {
    ${wideOnly}
  }
  @media ${PHONE} {
    & th,
    & td {
      white-space: normal;
    }
    & [data-figure] {
      padding-inline-end: 6px;
    }
  }
  & td[data-long] {
    max-inline-size: 0;
    inline-size: 30%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & td[data-wraps] {
    padding-block: 4px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & td > a {
    display: inline;
    font-weight: 400;
    @media print {
      color: ${token('ink-second')};
    }
  }
  & td > q {
    color: ${token('ink-second')};
  }
`;

const HATCH = `repeating-linear-gradient(
  135deg,
  transparent 0 6px,
  ${token('line-strong')} 6px 7px
)`;

/** A time without a read, which is in no figure; warm because of an incident. */
export const LeftOutRow = styled.tr`
  font-weight: 600;
  color: ${token('ink-second')};
  &[data-incident] {
    color: ${token('warm')};
  }
  background: ${HATCH};
  & td > span {
    padding-inline: 3px;
    margin-inline-start: -3px;
    background: ${token('surface')};
  }
  @media print {
    print-color-adjust: exact;
  }
`;
export const Status = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
`;
