import { BRIEF, hatchImage, HATCH_SIZE, PHONE, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';
import { tableStyle } from '../page/charts/tableStyle';

/** The part of each kind, told by shade and hatching. */
const kindStyle = css`
  & [data-kind='fully'] {
    background: ${token('accent')};
  }
  & [data-kind='partly'] {
    background: ${token('price-beyond-twice')};
  }
  & [data-kind='not'] {
    background: ${token('line-strong')};
  }
  & [data-kind='not known'] {
    background: ${hatchImage(token('line-strong'))};
    background-size: ${HATCH_SIZE};
  }
`;

export const Bar = styled.span`
  display: flex;
  inline-size: 100%;
  min-inline-size: 80px;
  block-size: 10px;
  overflow: hidden;
  border: 1px solid ${token('line')};
  border-radius: 5px;
  & > i {
    flex: none;
    forced-color-adjust: none;
  }
  ${kindStyle}
`;

/** The square of a kind next to its name. */
export const Mark = styled.i`
  display: inline-block;
  flex: none;
  inline-size: 10px;
  block-size: 10px;
  border: 1px solid ${token('line-control')};
  border-radius: 3px;
  forced-color-adjust: none;
`;

/** A row has two lines: its name with the figure that decides, then the bar or the prices. */
const phone = css`
  & thead {
    display: none;
  }
  & tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: center;
    padding: 8px 12px;
    border-block-end: 1px solid ${token('line')};
  }
  & tbody tr[data-child] {
    padding-inline-start: 36px;
    background: ${token('ground')};
  }
  & :is(tbody, tfoot) tr:is(tr, [data-child]) > :is(th, td) {
    position: static;
    inline-size: auto;
    block-size: auto;
    padding: 0;
    border: 0;
    white-space: normal;
    background: none;
    box-shadow: none;
  }
  & [data-column='bar'] {
    grid-row: 2;
    grid-column: 1;
  }
  & [data-column='days'] {
    grid-row: 2;
    grid-column: 2;
  }
  & [data-column='partly'],
  & [data-column='not'],
  & [data-column='not known'] {
    display: none;
  }
  & [data-column='fully']::after {
    content: ' ' attr(data-label);
  }
`;

export const Table = styled.table`
  ${tableStyle}
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    block-size: 36px;
    padding: 3px 12px;
    @media ${BRIEF} {
      padding-inline: 8px;
    }
  }
  & thead th {
    white-space: pre-line;
  }
  & [data-figure] {
    text-align: end;
  }
  & [data-column='bar'] {
    inline-size: 26%;
    white-space: normal;
  }
  & [data-none] {
    color: ${token('ink-third')};
  }
  & tbody th {
    font-weight: 550;
  }
  & tbody tr[data-child] > * {
    block-size: 30px;
    background: ${token('ground')};
  }
  & tbody tr[data-child] > th {
    padding-inline-start: 48px;
    font-weight: 400;
  }
  & tfoot > tr > * {
    position: sticky;
    inset-block-end: 0;
    border-block-end: 0;
    font-weight: 600;
    box-shadow: inset 0 1px ${token('line-strong')};
    background: ${token('surface')};
  }
  & code {
    margin-inline-start: 8px;
    font: 400 11px ${token('font-figures')};
    color: ${token('ink-third')};
    @media ${BRIEF} {
      display: none;
    }
  }
  & small {
    font-size: 12px;
    font-weight: 400;
    color: ${token('ink-second')};
  }
  @media ${PHONE} {
    ${phone}
  }
  ${kindStyle}
`;

export const Outcome = styled.span`
  display: inline-flex;
  gap: 7px;
  align-items: center;
`;

/** Opens and closes the rows of a group. */
export const Opener = styled.button`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-block-size: 28px;
  padding: 0;
  border: 0;
  font: inherit;
  text-align: start;
  color: inherit;
  background: none;
  cursor: pointer;
`;

export const Legend = styled.p`
  flex: none;
  max-inline-size: 900px;
  margin-block: 10px 0;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
