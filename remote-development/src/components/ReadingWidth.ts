import { styled } from 'styled-components';

/** For pages that are read and not compared: on a wide window their lines would be too long. */
export const ReadingWidth = styled.div`
  max-inline-size: 1080px;
  margin-inline: auto;
`;
