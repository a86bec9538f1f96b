import type { Evidence } from '@pmm/shared/contracts/evidence';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { crawlsOf, rhythmOf } from '@pmm/shared/figures/incidents/crawls';
import { type Incident, incidentsOf } from '@pmm/shared/figures/incidents/incidents';
import type { Period } from '@pmm/shared/figures/timeline/lanes';

/** The part of the missing reads that belongs to the period. */
const countIn = ({ from, until, missedReads }: Incident, period: Period): number => {
  const end = until ?? period.to;
  const inside = Math.min(end, period.to) - Math.max(from, period.from);
  return end <= from ? 0 : Math.round((missedReads * inside) / (end - from));
};

/**
 * The reads of a cell that its own rhythm lets expect, and that are missing. A crawler that reads
 * a part of the products each day does not visit a product whenever it visits the pharmacy, so the
 * crawls of the pharmacy say nothing about it.
 *
 * @param times of its reads in milliseconds, ascending, from before the period on.
 */
export const missedReadsOf = (
  times: readonly number[],
  period: Period,
): Pick<Evidence, 'rhythmMinutes' | 'missed'> => {
  const minutes = times.map((time) => Math.floor(time / MINUTE_MS));
  const reads = crawlsOf(minutes, times.at(-1) ?? null);
  const rhythm = rhythmOf(reads);
  const missed = incidentsOf({ crawls: reads, blocked: [] }, period.from, period.to);
  return {
    rhythmMinutes: rhythm && Math.round(rhythm.usual / MINUTE_MS),
    missed: missed.flatMap((incident) => {
      const count = countIn(incident, period);
      if (count === 0) return [];
      const { from, until } = incident;
      // The rhythm is one of minutes.
      const last = times.findLast((time) => time <= from) ?? from;
      const next = until === null ? undefined : times.find((time) => time >= until);
      return {
        from: new Date(last).toISOString(),
        until: next === undefined ? null : new Date(next).toISOString(),
        count,
      };
    }),
  };
};
