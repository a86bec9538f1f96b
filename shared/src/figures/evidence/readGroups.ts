import type { Read } from '../../contracts/evidence';

/** Reads in a row that found the same. */
export interface ReadGroup {
  /** By time; at least one. */
  reads: readonly Read[];
  first: Read;
}

/** What was found, without the time and the copy of the page, of which each read has its own. */
const resultOf = ({ at: _at, snapshotUrl: _copy, ...result }: Read): string =>
  JSON.stringify(result);

/** The reads by time, those that only confirm the one before in one group with it. */
export const groupReads = (reads: readonly Read[]): ReadGroup[] => {
  const groups: { reads: Read[]; first: Read }[] = [];
  let result = '';
  for (const read of reads) {
    const own = resultOf(read);
    const last = groups.at(-1);
    if (last && own === result) last.reads.push(read);
    else groups.push({ reads: [read], first: read });
    result = own;
  }
  return groups;
};
