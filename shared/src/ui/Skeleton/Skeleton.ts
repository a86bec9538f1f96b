import { keyframes, styled } from 'styled-components';
import { token } from '../theme';

const shimmer = keyframes`
  to { background-position: -200% 0; }
`;

export interface SkeletonProps {
  /** CSS lengths of the content that it replaces, so that nothing moves when that arrives. */
  $width: string;
  $height: string;
  $radius?: string;
}

/** A placeholder for loading content. Say "loading" once for the region, with `aria-busy`. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<SkeletonProps>`
  display: block;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height }) => $height};
  max-inline-size: 100%;
  border-radius: ${({ $radius = '6px' }) => $radius};
  background: linear-gradient(
      90deg,
      ${token('sunk')} 25%,
      ${token('line')} 50%,
      ${token('sunk')} 75%
    )
    0 0 / 200% 100%;
  animation: ${shimmer} 1.6s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
