import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The way from the line of the incidents to what it tells of. */
export const ShowIncident = styled.button`
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
