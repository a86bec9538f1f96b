import { Popover } from 'react-aria-components/Popover';
import { keyframes, styled } from 'styled-components';
import { token } from '../theme';

const appear = keyframes`
  from { opacity: 0; translate: 0 -4px; }
`;

/**
 * The surface that a list or a menu opens on. It goes at once: while a menu fades out, a dialog that
 * it opened would give the focus back to an entry of it.
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
