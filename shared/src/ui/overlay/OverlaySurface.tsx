import { Popover } from 'react-aria-components/Popover';
import { keyframes, styled } from 'styled-components';
import { token } from '../theme';

const appear = keyframes`
  from { opacity: 0; translate: 0 -4px; }
`;

/**
 * The surface of a list or a menu. It closes without fading: during a fade, a dialog that the menu
 * opened would return the focus to an entry of the menu.
 */
export const OverlaySurface = styled(Popover)`
  display: flex;
  flex-direction: column;
  min-inline-size: var(--trigger-width);
  max-inline-size: min(380px, calc(100vw - 24px));
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-raised')};
  overflow: hidden;
  &[data-entering] {
    animation: ${appear} ${token('motion-appear')};
  }
`;
