import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';

/** Of a pharmacy that cannot be read at present: hatched over whatever ground the cell has. */
export const unconfirmedCell = css`
  background-image: repeating-linear-gradient(
    135deg,
    transparent 0 4px,
    color-mix(in srgb, ${token('warm')} 45%, transparent) 4px 5px
  );
`;
