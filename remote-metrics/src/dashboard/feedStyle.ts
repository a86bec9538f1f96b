import { Link } from '@pmm/shared/router';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { chosenInForcedColours, PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** No room beside a sidebar for everything that a line says. */
export const SHORT_LINES = '(max-width: 1199px)';

/** Only the lines scroll, so that the dashboard is one screen however much has happened. */
export const Scroller = styled.div`
  overflow: hidden auto;
  max-block-size: max(252px, calc(100dvh - 420px));
  @media ${PHONE}, print {
    overflow: visible;
    max-block-size: none;
  }
`;
/** Its columns are those of all lines, with their padding: a date is wider than a time. */
export const Lines = styled.ul`
  display: grid;
  grid-template-columns: 62px minmax(0, 2.2fr) minmax(0, 1fr) 74px auto 16px;
  column-gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
  }
  & > li + li {
    border-block-start: 1px solid ${token('line')};
  }
  @media ${SHORT_LINES} {
    grid-template-columns: 62px minmax(0, 1.7fr) minmax(0, 1fr) auto 16px;
  }
  /* Each line gives its sentence all the room that its own time leaves. */
  @media ${PHONE} {
    display: block;
    & > li {
      display: block;
    }
  }
`;

export const Line = styled(Link)`
  /* Keeps its hidden words inside of what scrolls. */
  position: relative;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  row-gap: 2px;
  align-items: center;
  min-block-size: 36px;
  padding: 4px 14px;
  font: ${token('type-text')};
  color: inherit;
  text-decoration: none;
  outline-offset: -3px;
  & > svg {
    color: ${token('ink-third')};
  }
  &:hover {
    background: ${token('sunk')};
  }
  &[data-warm] {
    background: ${token('warm-soft')};
    & strong {
      color: ${token('warm')};
    }
  }
  @media ${PHONE} {
    grid-template-columns: 22px minmax(0, 1fr) auto;
    column-gap: 8px;
    min-block-size: 58px;
    & > svg {
      display: none;
    }
  }
`;
export const Signs = styled.span`
  display: flex;
  gap: 7px;
  align-items: center;
  /* A glyph has a free edge; with this its drawing begins where the titles do. */
  margin-inline-start: -2px;
  color: ${token('ink-third')};
  /* What it was before has no room there. */
  @media ${PHONE} {
    grid-row: 1 / span 2;
    align-self: start;
    min-block-size: 22px;
    & > :not(:last-child) {
      display: none;
    }
  }
`;
/** Several are above one another, so that the content below keeps its place. */
export const Former = styled.span`
  display: grid;
  flex: none;
  gap: 2px;
  justify-items: center;
  inline-size: 14px;
`;
export const Direction = styled.span`
  inline-size: 14px;
  font-size: 12px;
  text-align: center;
  color: ${token('accent')};
  &[data-warm] {
    color: ${token('warm')};
  }
`;

export const Sentence = styled.span`
  min-inline-size: 0;
  /* Where it happened is never cut off. */
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 600;
  }
`;
export const Detail = styled.span`
  min-inline-size: 0;
  font: ${token('type-control')};
  font-weight: 400;
  overflow-wrap: anywhere;
  color: ${token('ink-third')};
  @media ${PHONE} {
    grid-column: 2 / -1;
    grid-row: 2;
  }
`;
/** How much the line matters, compared with the first one. */
export const Weight = styled.span`
  block-size: 4px;
  border-radius: 2px;
  &:not([style]) {
    visibility: hidden;
  }
  background: linear-gradient(to right, ${token('line-strong')} var(--part), ${token('sunk')} 0);
  @media ${SHORT_LINES} {
    display: none;
  }
`;
export const Time = styled.span`
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
  color: ${token('ink-second')};
  @media ${PHONE} {
    grid-row: 1;
    grid-column: 3;
    align-self: start;
    line-height: 22px;
  }
`;

/** On a phone as wide as the card, in a line of its own. */
export const Periods = styled(SegmentedControl)`
  @media ${PHONE} {
    inline-size: 100%;
    & > label {
      flex: 1 0 auto;
      justify-content: center;
    }
  }
` as typeof SegmentedControl;

/** The rule of the order, where there is room for it. */
export const Rule = styled.span`
  @media ${SHORT_LINES} {
    display: none;
  }
`;
export const Tools = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 7px 14px;
  border-block-end: 1px solid ${token('line')};
  overflow-x: auto;
  scrollbar-width: none;
`;
export const Kind = styled.button`
  display: inline-flex;
  flex: none;
  gap: 7px;
  align-items: center;
  min-block-size: 28px;
  padding-inline: 11px;
  border: 1px solid ${token('line-strong')};
  border-radius: 14px;
  font: ${token('type-control')};
  color: ${token('ink')};
  background: ${token('surface')};
  cursor: pointer;
  & > b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${token('ink-second')};
  }
  &[aria-pressed='true'] {
    border-color: ${token('accent')};
    color: ${token('accent')};
    background: ${token('accent-soft')};
    & > b {
      color: inherit;
    }
    ${chosenInForcedColours}
  }
  &:disabled {
    color: ${token('ink-third')};
    cursor: not-allowed;
  }
`;
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  min-block-size: 36px;
  padding: 4px 14px;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > a {
    margin-inline-start: auto;
    font-weight: 600;
  }
`;
export const More = styled.button`
  min-block-size: 28px;
  padding: 0;
  border: 0;
  font: ${token('type-control')};
  font-weight: 600;
  color: ${token('accent')};
  background: none;
  cursor: pointer;
`;
export const Empty = styled.p`
  padding: 14px;
  color: ${token('ink-second')};
`;
/**
 * At the lower edge of the visible list, over its last lines, so that nothing moves when it
 * appears.
 */
export const Over = styled.div`
  position: sticky;
  inset-block-end: 12px;
  display: flex;
  justify-content: center;
  align-items: end;
  block-size: 0;
`;
