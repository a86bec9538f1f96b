import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { rotate: 1turn; }
`;

export const Spinner = styled.span`
  position: absolute;
  inset: 0;
  inline-size: 16px;
  block-size: 16px;
  margin: auto;
  border: 2px solid currentcolor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  /* Without motion it would look like a broken ring. */
  @media (prefers-reduced-motion: reduce) {
    border-style: dotted;
    border-inline-end-color: currentcolor;
  }
`;
