import { css, styled } from 'styled-components';
import { useSteadyUnderPointer } from '../pointer/useSteadyUnderPointer';
import { errorStyle } from './fieldStyle';

// What is below does not move when an error comes or goes. Part of the room is taken from the gap
// that follows.
const room = css<{ $lines: number }>`
  min-block-size: ${({ $lines }) => $lines}lh;
  margin-block-end: -10px;
`;
// There from the start, or nothing would be read out; while it is empty it takes back the gap.
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
  /** How many lines it keeps the room for while there is no error. */
  lines: number;
}

/** Why the value above is refused; read out when it appears. Follows {@link useShownError}. */
export function ErrorLine({ id, error, lines }: ErrorLineProps) {
  return (
    <Line $lines={lines} aria-live="polite">
      {error !== undefined && <p id={id}>{error}</p>}
    </Line>
  );
}

/** The error to show, which neither comes nor goes while a pointer is down. */
export const useShownError = (error: string | undefined): string | undefined =>
  useSteadyUnderPointer(error === '' ? undefined : error);
