import { css, styled } from 'styled-components';
import { useSteadyUnderPointer } from '../pointer/useSteadyUnderPointer';
import { errorStyle } from './fieldStyle';

// Reserves space for the error, so that the elements below do not move. Part of it is the gap that
// follows.
const room = css<{ $lines: number }>`
  min-block-size: ${({ $lines }) => $lines}lh;
  margin-block-end: -10px;
`;
// Always rendered, or screen readers would not read it out; while it is empty it cancels the gap.
const noRoom = css`
  &:empty {
    margin-block-start: -6px;
  }
`;
const Line = styled.div<{ $lines: number }>`
  ${errorStyle}
  ${({ $lines }) => ($lines > 0 ? room : noRoom)}
`;

interface ErrorLineProps {
  id: string;
  error: string | undefined;
  /** How many lines of space it reserves while there is no error. */
  lines: number;
}

/**
 * The reason why the value above is refused; read out when it appears. Used with {@link
 * useShownError}.
 */
export function ErrorLine({ id, error, lines }: ErrorLineProps) {
  return (
    <Line $lines={lines} aria-live="polite">
      {error !== undefined && <p id={id}>{error}</p>}
    </Line>
  );
}

/** The error to show; it does not appear or disappear while a pointer is down. */
export const useShownError = (error: string | undefined): string | undefined =>
  useSteadyUnderPointer(error === '' ? undefined : error);
