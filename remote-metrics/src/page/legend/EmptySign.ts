import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** A cell with nothing in it, where signs are explained. */
export const EmptySign = styled.i`
  display: block;
  inline-size: 16px;
  block-size: 16px;
  border: 1px dashed ${token('line-control')};
  border-radius: 4px;
`;
