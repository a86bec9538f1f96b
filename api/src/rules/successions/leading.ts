import { type AvailabilityStatus, availabilityStatuses } from '@pmm/shared/contracts/availability';
import { placeAt, type Spans } from '../matrix/spans';

/** From that which decides over all others: whoever can order any product has the offer. */
const decisive: readonly AvailabilityStatus[] = [
  'available',
  'limited',
  'unavailable',
  'unknown',
  'not-offered',
  'not-listed',
  'replaced',
];
const rankByDigit = availabilityStatuses.map((status) => decisive.indexOf(status));
const NEVER_READ = decisive.length;
const UNKNOWN = availabilityStatuses.indexOf('unknown');

/** The history of one product of a chain. */
export interface Link {
  spans: Spans;
  /** From then on crawlers have not read it any more, in seconds since 1970. */
  until: number;
}

/** Which product of a chain counts at a pharmacy from a time on, and its status. */
export interface Lead {
  /** Seconds since 1970. */
  at: number;
  link: number;
  digit: number;
}

/** The places of the spans at a pharmacy. */
export interface Run {
  begin: number;
  end: number;
}

export const runAt = ({ channels, starts }: Spans, channel: number): Run => {
  const cell = channels.indexOf(channel);
  return cell === -1
    ? { begin: 0, end: 0 }
    : { begin: starts[cell] ?? 0, end: starts[cell + 1] ?? 0 };
};

/** With these statuses a pharmacy has a page of the product. */
const LISTED = new Set(
  (['available', 'limited', 'unavailable'] as const).map((status) =>
    availabilityStatuses.indexOf(status),
  ),
);

/** The leads with which another product than the one listed before begins to count. */
export const seamsIn = (leads: readonly Lead[]): Lead[] => {
  const listed = leads.filter(({ digit }) => LISTED.has(digit));
  return listed.filter(({ link }, index) => index > 0 && listed[index - 1]?.link !== link);
};

const inOrder = (times: Iterable<number>): number[] =>
  [...new Set(times)].toSorted((one, other) => one - other);

/** When spans begin. */
export const beginsOf = ({ begun }: Spans, { begin, end }: Run): number[] => [
  ...begun.subarray(begin, end),
];

const leadAt = (links: readonly Link[], runs: readonly Run[], at: number): Lead | null => {
  let best: Lead | null = null;
  let bestRank = NEVER_READ;
  links.forEach(({ spans, until }, link) => {
    const { begin = 0, end = 0 } = runs[link] ?? {};
    const place = at < until ? placeAt(spans, end, begin, at) : -1;
    if (place < begin) return;
    const digit = spans.digits[place] ?? 0;
    const rank = rankByDigit[digit] ?? NEVER_READ;
    // Of two that are equal the newer one counts.
    if (rank > bestRank) return;
    best = { at, link, digit };
    bestRank = rank;
  });
  return best;
};

/**
 * Which product counts at one pharmacy over time: the one that can best be ordered. Once none of them
 * is read any more, the status is unknown.
 *
 * @param links the oldest first.
 */
export const leadsAt = (links: readonly Link[], channel: number): Lead[] => {
  const runs = links.map(({ spans }) => runAt(spans, channel));
  const times = links.flatMap(({ spans, until }, link) => {
    const begins = beginsOf(spans, runs[link] ?? { begin: 0, end: 0 });
    return begins.length === 0 || until === Infinity ? begins : [...begins, until];
  });
  const leads: Lead[] = [];
  for (const at of inOrder(times)) {
    const last = leads.at(-1);
    const lead = leadAt(links, runs, at) ?? (last && { ...last, at, digit: UNKNOWN });
    if (lead && (lead.link !== last?.link || lead.digit !== last.digit)) leads.push(lead);
  }
  return leads;
};
