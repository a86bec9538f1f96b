import { styled } from 'styled-components';
import { token } from '../theme';

/** Skips the parts that are the same on each page; visible only while it is focused. */
export const SkipLink = styled.a`
  position: absolute;
  inset: 8px auto auto 8px;
  z-index: 10;
  padding: 8px 12px;
  border: 0;
  border-radius: ${token('radius-control')};
  color: ${token('on-accent')};
  background: ${token('accent')};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
