import { token } from '@pmm/shared/ui/theme';
import { css } from 'styled-components';
import { dashedInForcedColours, filledInForcedColours } from '../cells/markedInForcedColours';

export type Ground = Parameters<typeof token>[0];

/** The grounds of cells that are lost or lower, and returned or higher. */
export interface Grounds {
  down: Ground;
  up: Ground;
}

/** Only what has changed is coloured; in all metrics alike. */
export const comparedStyle = ({ down, up }: Grounds) => css`
  & .cell.moved {
    background-color: ${token('sunk')};
    ${dashedInForcedColours}
  }
  & .cell.moved.down {
    background-color: ${token(down)};
    ${filledInForcedColours}
  }
  & .cell.moved.up {
    background-color: ${token(up)};
    ${filledInForcedColours}
  }
  & .cell.then {
    color: ${token('ink-third')};
  }
  /* As strong as the colours of figures in summed rows. */
  && .cell.fewer {
    color: ${token('danger')};
  }
  && .cell.more {
    color: ${token('accent')};
  }
  & .cell.difference {
    font-weight: 600;
  }
`;
