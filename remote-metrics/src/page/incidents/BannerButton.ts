import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The button of a line about what is not read; it leads to what the line is about. */
export const BannerButton = styled.button`
  display: flex;
  flex: none;
  padding: 4px;
  border: 0;
  font: inherit;
  font-weight: 600;
  color: ${token('warm')};
  text-decoration: underline;
  background: none;
  cursor: pointer;
`;
