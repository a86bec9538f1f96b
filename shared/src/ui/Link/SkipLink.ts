import { styled } from 'styled-components';
import { token } from '../theme';

/** Leads past what is the same on each page; seen only while it has the focus. */
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
