import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { CardLine } from '../../page/cards/cardStyle';
import { TICK } from '../availabilitySizes';
import { STRIP_WIDTH } from '../dayStrip';

/** In pixels, used by the windowing as well. */
export const HEAD_HEIGHT = 72;

export const Head = styled.div`
  display: grid;
  grid-template: 'name now' 'pzn share' auto / minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-content: center;
  block-size: ${HEAD_HEIGHT - 2}px;
  padding-inline: 14px;
  & > h3 {
    overflow: hidden;
    font: ${token('type-text')};
    font-weight: 600;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  & > b {
    font-weight: 600;
    text-align: end;
  }
  & > code {
    font: 12px/18px ${token('font-figures')};
    color: ${token('ink-third')};
  }
  /* Instead of the PZN: crawlers have stopped reading it. */
  & > em {
    overflow: hidden;
    font: 500 12px/18px ${token('font-text')};
    white-space: nowrap;
    text-overflow: ellipsis;
    color: ${token('warm')};
  }
  & > span {
    font: ${token('type-control')};
    font-weight: 400;
    text-align: end;
    color: ${token('ink-second')};
  }
`;
export const Bar = styled.div`
  display: flex;
  grid-column: 1 / -1;
  gap: 2px;
  block-size: 5px;
  margin-block-start: 4px;
  forced-color-adjust: none;
  & > i {
    min-inline-size: 3px;
    border-radius: 2px;
  }
`;
export const Line = styled(CardLine)`
  & > .days {
    min-inline-size: ${STRIP_WIDTH}px;
    padding-block-end: ${TICK + 3}px;
    background: right bottom / ${STRIP_WIDTH}px ${TICK}px no-repeat;
    forced-color-adjust: none;
  }
  @media (forced-colors: active) {
    & > .days {
      color: ButtonText;
    }
  }
  & > em {
    flex: none;
    padding: 1px 7px;
    border-radius: 9px;
    font: ${token('type-header')};
    font-style: normal;
    color: ${token('accent')};
    background: ${token('accent-soft')};
  }
`;
