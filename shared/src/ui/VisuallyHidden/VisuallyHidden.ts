import { styled } from 'styled-components';
import { hiddenStyle } from './hiddenStyle';

export const VisuallyHidden = styled.span`
  ${hiddenStyle}
`;
