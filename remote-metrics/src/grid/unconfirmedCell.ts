import { HATCH_SIZE, hatchImage, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/** In forced colours the browser draws no gradient, unless an element has its own colours. */
export const patternInForcedColours = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: CanvasText;
    background-color: Canvas;
  }
`;

/** A cell of a pharmacy that cannot be read at present: hatched over its background. */
export const unconfirmedCell = css`
  background-image: ${hatchImage(`color-mix(in srgb, ${token('warm')} 45%, transparent)`)};
  background-size: ${HATCH_SIZE};
  /* Otherwise the pattern would start again below the border. */
  background-origin: border-box;
  ${patternInForcedColours}
`;

/** The same in a legend. */
export const UnconfirmedSign = styled.i`
  display: block;
  inline-size: 14px;
  block-size: 14px;
  border-radius: 3px;
  background: ${hatchImage(token('warm'), token('warm-soft'))} 0 0 / ${HATCH_SIZE};
  forced-color-adjust: none;
`;

/** The sign of a pharmacy that was read long before the others, in a legend. */
export const StaleSign = styled(UnconfirmedSign)`
  background: ${hatchImage(token('hatch'), token('surface'))} 0 0 / ${HATCH_SIZE};
  box-shadow: inset 0 0 0 1px ${token('line-strong')};
`;

/** The header of its column. */
export const unconfirmedHeader = css`
  background: ${token('warm-soft')};
  & :is(.name, .figures) {
    color: ${token('warm')};
  }
`;

/** Replaces a figure that is unknown at present. */
const clock = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round'><circle cx='12' cy='12' r='9'/><path d='M12 7v5l3 2'/></svg>")`;

/** Stands instead of its total. */
export const unconfirmedTotal = css`
  position: relative;
  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 8px);
    background: ${token('warm')};
    mask: ${clock} center / 16px no-repeat;
    forced-color-adjust: none;
  }
`;

/**
 * The header of a row whose SKU is not read any more, with the sign of its cells at the edge. Its
 * second line gets the room of the first one.
 */
export const unreadHeader = css`
  & .row.unread .product {
    position: relative;
    flex-flow: column;
    gap: 0;
    align-items: stretch;
    justify-content: center;
    color: ${token('warm')};
    background: ${token('warm-soft')};
    &::before {
      content: '';
      position: absolute;
      inset: 0 auto 0 0;
      inline-size: 8px;
      ${unconfirmedCell}
    }
  }
  & .row.unread .product :is(.name, .detail) {
    flex: none;
  }
  & .row.unread .product .name {
    line-height: 15px;
  }
  & .row.unread .product .detail {
    display: block;
    overflow: hidden;
    font: 500 11px/13px ${token('font-text')};
    text-overflow: ellipsis;
    color: ${token('warm')};
  }
  & .narrow .row.unread .product .detail {
    margin-inline-start: -10px;
    font-size: 10px;
    line-height: 11px;
  }
  /* Rows of a metric with two lines in a cell have room for three lines here. */
  &:not(.compact) .narrow .row.unread .product .detail {
    white-space: normal;
  }
`;
