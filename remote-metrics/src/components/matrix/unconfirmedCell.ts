import { HATCH_SIZE, hatchImage, token } from '@pmm/shared/ui/theme';
import { css, styled } from 'styled-components';

/** Of a pharmacy that cannot be read at present: hatched over whatever ground the cell has. */
export const unconfirmedCell = css`
  background-image: ${hatchImage(`color-mix(in srgb, ${token('warm')} 45%, transparent)`)};
  background-size: ${HATCH_SIZE};
  /* Else it begins anew below the border. */
  background-origin: border-box;
`;

/** The same in a legend. */
export const UnconfirmedSign = styled.i`
  display: block;
  inline-size: 14px;
  block-size: 14px;
  border-radius: 3px;
  background: ${hatchImage(token('warm'), token('warm-soft'))} 0 0 / ${HATCH_SIZE};
`;

/** Of a pharmacy that was read long before the others, in a legend. */
export const StaleSign = styled(UnconfirmedSign)`
  background: ${hatchImage(token('hatch'), token('surface'))} 0 0 / ${HATCH_SIZE};
  box-shadow: inset 0 0 0 1px ${token('line-strong')};
`;

/** Of its column. */
export const unconfirmedHeader = css`
  background: ${token('warm-soft')};
  & :is(.name, .figures) {
    color: ${token('warm')};
  }
`;

/** What stands for a figure that nobody knows at present. */
const clock = `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round'><circle cx='12' cy='12' r='9'/><path d='M12 7v5l3 2'/></svg>")`;

/** In place of its total. */
export const unconfirmedTotal = css`
  position: relative;
  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 8px);
    background: ${token('warm')};
    mask: ${clock} center / 16px no-repeat;
  }
`;
