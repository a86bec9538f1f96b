import { css, styled } from 'styled-components';
import { useSteadyUnderPointer } from '../pointer/useSteadyUnderPointer';
import { errorStyle } from './fieldStyle';

// Keeps room for the error, so that what is below does not move. Part of that room is the gap that
// follows.
const room = css<{ $lines: number }>`
  min-block-size: ${({ $lines }) => $lines}lh;
  margin-block-end: -10px;
`;
// Always rendered, or screen readers would not read it out; while it is empty it takes back the
// gap.
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
  /** For how many lines it keeps room while there is no error. */
  lines: number;
}

/** Why the value above is refused; read out when it appears. Used with {@link useShownError}. */
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
