import { styled } from 'styled-components';

/** For pages that are read rather than compared: their lines would be too long on a wide window. */
export const ReadingWidth = styled.div`
  max-inline-size: 1080px;
  margin-inline: auto;
`;
