import type { RejectedLine } from '@pmm/shared/contracts/observation';
import type { Refusal } from '../parsing/reasons';
import type { Origin } from './observationColumns';

export const rejection = (
  { line, text, header }: Origin,
  { reason, field }: Refusal,
): RejectedLine => ({
  line,
  reason,
  ...(field !== undefined && { field }),
  ...(header !== undefined && { header }),
  text,
});

/** A line that was taken, with what a person should know about it. */
export const warning = ({ line, text, header }: Origin, reason: string): RejectedLine => ({
  ...{ line, reason, warning: true },
  ...(header !== undefined && { header }),
  text,
});
