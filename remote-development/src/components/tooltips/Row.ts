import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
`;

/** Says what to try, above the element to try it on. */
export const Advice = styled.p`
  margin-block-end: 14px;
  color: ${token('ink-second')};
`;
