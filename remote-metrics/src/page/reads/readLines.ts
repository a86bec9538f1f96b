import type { Evidence } from '@pmm/shared/contracts/evidence';
import type { OfferEntry } from '@pmm/shared/contracts/offers';
import type { Dossier, DossierIncident, MissedReads } from '@pmm/shared/figures/evidence/dossier';
import { groupReads, type ReadGroup } from '@pmm/shared/figures/evidence/readGroups';

/** A line of the reads of a cell. */
export type ReadLine =
  | { kind: 'reads'; at: number; group: ReadGroup; entry: OfferEntry }
  | { kind: 'missed'; at: number; missed: MissedReads }
  | { kind: 'incident'; at: number; incident: DossierIncident };

/** Reads, missing reads and incidents, the newest first; a gap parts the reads around it. */
const readLines = ({ reads, missed, incidents }: Dossier): ReadLine[] => {
  const gaps: ReadLine[] = [
    ...missed.map((each) => ({ kind: 'missed' as const, at: each.from, missed: each })),
    ...incidents.map((each) => ({ kind: 'incident' as const, at: each.from, incident: each })),
  ].sort((one, other) => one.at - other.at);
  const ends = [...gaps.map(({ at }) => at), Infinity];
  let next = 0;
  const lines = ends.flatMap((end, index): ReadLine[] => {
    const begin = next;
    while (next < reads.length && Date.parse(reads[next]?.at ?? '') <= end) next += 1;
    const groups = groupReads(reads.slice(begin, next)).map((group): ReadLine => ({
      ...{ kind: 'reads', entry: 'shop', group },
      at: Date.parse(group.first.at),
    }));
    const gap = gaps[index];
    return gap ? [...groups, gap] : groups;
  });
  return lines.toReversed();
};

/** The same with the reads of other offers among them. */
export const readLinesOf = (dossier: Dossier, { otherReads = [] }: Evidence): ReadLine[] => {
  const lines = readLines(dossier);
  if (otherReads.length === 0) return lines;
  const others = otherReads.flatMap(({ entry, reads }) =>
    groupReads(reads).map((group): ReadLine => ({
      ...{ kind: 'reads', entry, group },
      at: Date.parse(group.first.at),
    })),
  );
  return [...lines, ...others].sort((one, other) => other.at - one.at);
};
