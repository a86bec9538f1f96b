import { PHONE, scrolledGround, token } from '@pmm/shared/ui/theme';
import { hiddenStyle } from '@pmm/shared/ui/VisuallyHidden';
import { css, styled } from 'styled-components';

/** The height of a bar, in pixels. */
export const LANE_HEIGHT = 21;
/** Above and below it. */
export const LANE_SPACE = 2.5;
const LANE_ROW_HEIGHT = LANE_HEIGHT + 2 * LANE_SPACE;

/** Shown if there is no figure. */
export const NO_FIGURE = '–';

/** Below this width the figures no longer fit next to the lane, so the lane moves between them. */
const NARROW = '(max-width: 760px)';
/** There the lane needs the room of the least figure. */
const WITHOUT_GAP = '(max-width: 940px) and (min-width: 761px)';

/** Only the header names the unit of a figure, because the lane needs the room. */
const WITHOUT_UNITS = '(max-width: 1100px) and (min-width: 761px)';

/** Takes the rest of the page; the tip is positioned in it. */
export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 0 1 auto;
  flex-direction: column;
  min-block-size: 240px;
  /*
   * A small screen scrolls as a whole until the lanes fill most of it; with strong zoom there is
   * still a lane between the header and the totals.
   */
  @media ${PHONE} {
    min-block-size: max(280px, 70dvh);
  }
  container-type: inline-size;
  --now-width: 118px;
  --down-width: 92px;
  &:lang(de) {
    --now-width: 134px;
  }
  /* Shows for how long a pharmacy was not read. */
  &[data-unread] {
    --now-width: 166px;
    &:lang(de) {
      --now-width: 192px;
    }
  }
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  box-shadow: ${token('shadow')};
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  @media print {
    display: block;
    min-block-size: 0;
    border: 0;
    box-shadow: none;
  }
`;
export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: hidden auto;
  overflow-anchor: none;
  ${scrolledGround('surface')}
  border-radius: inherit;
`;
const rowStyle = css`
  @container ${WITHOUT_UNITS} {
    --down-width: 70px;
  }
  display: grid;
  grid-template:
    'name lane share known down gap now' auto / var(--name-width) minmax(0, 1fr)
    76px 58px var(--down-width) 98px var(--now-width);
  gap: 4px 8px;
  align-items: center;
  padding-inline: 16px 14px;
  @container ${WITHOUT_GAP} {
    grid-template:
      'name lane share known down now' auto / var(--name-width) minmax(0, 1fr)
      76px 58px var(--down-width) var(--now-width);
  }
  @container ${NARROW} {
    grid-template:
      'name name now now' 20px
      'lane lane lane lane' ${LANE_HEIGHT}px
      'share known down gap' 18px / 7fr 6fr 8fr 8fr;
    gap: 4px 6px;
    padding-block: 7px 6px;
  }
`;
/** As high as all rows, although only some are mounted. */
export const Rows = styled.div`
  position: relative;
`;
export const Row = styled.div`
  ${rowStyle}
  position: absolute;
  inset-inline: 0;
  block-size: ${LANE_ROW_HEIGHT}px;
  box-shadow: inset 0 -1px ${token('line')};
  /* So that neither the header nor the totals cover it when it is focused. */
  scroll-margin-block: 40px 40px;
  &[data-looked] {
    background: ${token('accent-soft')};
  }
  @container ${NARROW} {
    block-size: auto;
    scroll-margin-block: 88px 60px;
  }
`;
export const HeadRow = styled.div`
  ${rowStyle}
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  min-block-size: 33px;
  border-block-end: 1px solid ${token('line-strong')};
  background: ${token('surface')};
  font: ${token('type-header')};
  font-weight: 600;
`;
export const TotalRow = styled.div`
  ${rowStyle}
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  min-block-size: 32px;
  border-block-start: 1px solid ${token('line-strong')};
  background: ${token('surface')};
  font-weight: 550;
  color: ${token('ink-second')};
  & > .said {
    grid-area: lane;
    font-weight: 400;
  }
  @container ${NARROW} {
    grid-template-rows: auto auto 18px;
  }
`;
/** The axis and the lanes below it. */
export const LaneCell = styled.div`
  grid-area: lane;
  min-inline-size: 0;
`;
export const Name = styled.div`
  grid-area: name;
  overflow: hidden;
  font-weight: 550;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** If too long it is cut before the pack size, which distinguishes the SKUs of a family. */
export const SkuName = styled(Name)`
  display: flex;
  & > a {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 24px;
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  & span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
  }
  & small {
    flex: none;
    font: inherit;
    font-weight: 400;
    color: ${token('ink-second')};
  }
`;
export type FigureArea = 'share' | 'known' | 'down' | 'gap';
export const Figure = styled.div<{ $area: FigureArea }>`
  grid-area: ${({ $area }) => $area};
  text-align: end;
  white-space: nowrap;
  &.quiet {
    color: ${token('ink-second')};
  }
  &.warm {
    font-weight: 600;
    color: ${token('warm')};
  }
  @container ${WITHOUT_UNITS} {
    &[data-number] > span {
      ${hiddenStyle}
    }
    &[data-number]::before {
      content: attr(data-number);
      content: attr(data-number) / '';
    }
  }
  @container ${WITHOUT_GAP} {
    ${({ $area }) => $area === 'gap' && 'display: none;'}
  }
  @container ${NARROW} {
    ${({ $area }) => $area === 'share' && 'text-align: start;'}
  }
`;
export const Now = styled.div`
  grid-area: now;
  display: flex;
  align-items: center;
  gap: 7px;
  overflow: hidden;
  padding-inline-start: 8px;
  white-space: nowrap;
  &.warm {
    font-weight: 600;
    color: ${token('warm')};
  }
  & > svg {
    flex: none;
  }
  @container ${NARROW} {
    justify-content: flex-end;
  }
`;
