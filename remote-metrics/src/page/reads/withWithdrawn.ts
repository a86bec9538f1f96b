import type { WithdrawnReading } from '@pmm/shared/contracts/history';

interface WithdrawnLine {
  kind: 'withdrawn';
  at: number;
  reading: WithdrawnReading;
}

/** Lines of reads, the newest first, with what was read and does not count any more. */
export const withWithdrawn = <Line extends { at: number }>(
  lines: readonly Line[],
  readings: readonly WithdrawnReading[] = [],
): (Line | WithdrawnLine)[] => {
  const withdrawn = readings.map((reading): WithdrawnLine => ({
    ...{ kind: 'withdrawn', reading },
    at: Date.parse(reading.at),
  }));
  return [...lines, ...withdrawn].sort((one, other) => other.at - one.at);
};
