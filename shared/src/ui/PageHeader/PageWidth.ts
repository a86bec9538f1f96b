import { styled } from 'styled-components';

/**
 * Around a page of lists and figures: on a very wide window an eye would lose its line. With
 * `$fills` the page has the height of the window, and a part of it scrolls.
 */
export const PageWidth = styled.div<{ $fills?: boolean }>`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: 1640px;
  ${({ $fills = false }) => $fills && 'flex-shrink: 1; min-block-size: 0;'}
  @media print {
    display: block;
    max-inline-size: none;
  }
`;
