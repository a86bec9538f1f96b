import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import type { ChannelLine, ProductLine } from '@pmm/shared/contracts/observation';
import { rates } from './parameters';
import type { Random } from './random';

/** Times are seconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const NEVER = Number.POSITIVE_INFINITY;
const [notListed, available, limited, unavailable, replaced, notOffered, unknown] =
  availabilityStatuses.map((_, index) => index) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];

/** Random spans that together cover `share` of the time. */
const recurringSpans = (window: Span, share: number, spell: number, random: Random): Span[] => {
  const pause = (spell * (1 - share)) / share;
  const spans: Span[] = [];
  let at = random.chance(share) ? window.from : window.from + random.spell(pause);
  while (at < window.to) {
    const to = at + random.spell(spell);
    spans.push({ from: at, to });
    at = to + random.spell(pause);
  }
  return spans;
};

const covers = (spans: readonly Span[], at: number) =>
  spans.some((span) => span.from <= at && at < span.to);

/** The rates at which a listed, available offer changes to each other state. */
const disturbances = (notListedShare: number) =>
  [
    { status: limited, ...rates.limited },
    { status: unavailable, ...rates.unavailable },
    { status: notOffered, ...rates.notOffered },
    { status: notListed, share: notListedShare, spell: rates.notListed.spell },
  ] as const;
type Disturbance = ReturnType<typeof disturbances>[number];

const notListedShare = (rank: number): number => {
  const [large, medium, small] = rates.notListed.shares;
  if (rank < 10) return large;
  return rank < 30 ? medium : small;
};

/** Disruptions of a whole pharmacy or product, not of a single offer. */
interface Disruptions {
  blocked: Span[][];
  shortages: Span[][];
  replacedFrom: number[];
  /** When the first pharmacy lists the product: a successor some days before it replaces another. */
  listedFrom: number[];
}

const BOTH_SOLD = 12 * 86_400;

const listedFrom = (
  products: readonly ProductLine[],
  replacedFrom: readonly number[],
): number[] => {
  const bySuccessor = new Map(
    products.map(({ successorPzn }, index) => [successorPzn, replacedFrom[index] ?? NEVER]),
  );
  return products.map(({ pzn }) => (bySuccessor.get(pzn) ?? -NEVER) - BOTH_SOLD);
};

/** The time of a market. */
export interface MarketTime extends Span {
  /** Since when crawls are frequent; before, a single blocked one would hide a week. */
  frequentFrom: number;
}

const disruptionsOf = (
  products: readonly ProductLine[],
  channels: readonly ChannelLine[],
  window: MarketTime,
  random: Random,
): Omit<Disruptions, 'listedFrom'> => ({
  blocked: channels.map(() =>
    recurringSpans(
      { from: window.frequentFrom, to: window.to },
      rates.blocked.share,
      rates.blocked.spell,
      random,
    ),
  ),
  shortages: products.map(() =>
    recurringSpans(window, rates.shortage.share, rates.shortage.spell, random),
  ),
  replacedFrom: products.map(({ successorPzn }) =>
    successorPzn === null ? NEVER : random.between(2 * window.from - window.to, window.to),
  ),
});

/**
 * The statuses of all offers. Each offer is a small random process that only moves forward, so
 * `statusAt` has to be called in order of time.
 */
export class AvailabilityProcess {
  private readonly status: Uint8Array;
  private readonly until: Float64Array;
  private readonly shortageLag: Float64Array;
  private readonly byRank: readonly (readonly Disturbance[])[];
  private readonly disruptions: Disruptions;

  constructor(
    products: readonly ProductLine[],
    private readonly channels: readonly ChannelLine[],
    window: MarketTime,
    private readonly random: Random,
  ) {
    const cells = products.length * channels.length;
    this.byRank = channels.map((_, rank) => disturbances(notListedShare(rank)));
    const disruptions = disruptionsOf(products, channels, window, random);
    this.disruptions = {
      ...disruptions,
      listedFrom: listedFrom(products, disruptions.replacedFrom),
    };
    this.status = new Uint8Array(cells);
    this.until = new Float64Array(cells);
    this.shortageLag = new Float64Array(cells);
    for (let cell = 0; cell < cells; cell += 1) this.start(cell, window.from);
  }

  statusAt(product: number, channel: number, at: number): AvailabilityStatus {
    return availabilityStatuses[this.seenAt(product, channel, at)] ?? 'unknown';
  }

  private seenAt(product: number, channel: number, at: number): number {
    const { blocked, shortages, replacedFrom, listedFrom } = this.disruptions;
    const own = this.ownAt(product * this.channels.length + channel, at);
    if (covers(blocked[channel] ?? [], at) && this.random.chance(rates.blocked.reach)) {
      return unknown;
    }
    if (at < (listedFrom[product] ?? 0)) return notListed;
    if (own === notListed || own === notOffered) return own;
    if (at >= (replacedFrom[product] ?? NEVER)) return replaced;
    const lag = this.shortageLag[product * this.channels.length + channel] ?? NEVER;
    return covers(shortages[product] ?? [], at - lag) ? unavailable : own;
  }

  private disturbancesOf(cell: number): readonly Disturbance[] {
    return this.byRank[cell % this.channels.length] ?? [];
  }

  /** Starts in the state that the process has after a long time. */
  private start(cell: number, from: number): void {
    const { random } = this;
    const { reach, lag } = rates.shortage;
    this.shortageLag[cell] = random.chance(reach) ? random.spell(lag) : NEVER;
    let draw = random.next();
    const state = this.disturbancesOf(cell).find(({ share }) => (draw -= share) < 0);
    this.status[cell] = state?.status ?? available;
    this.until[cell] = from + random.spell(state?.spell ?? this.meanAvailable(cell));
  }

  private meanAvailable(cell: number): number {
    const states = this.disturbancesOf(cell);
    const availableShare = 1 - states.reduce((sum, { share }) => sum + share, 0);
    return availableShare / states.reduce((sum, { share, spell }) => sum + share / spell, 0);
  }

  private ownAt(cell: number, at: number): number {
    while ((this.until[cell] ?? NEVER) <= at) this.moveOn(cell);
    return this.status[cell] ?? unknown;
  }

  private moveOn(cell: number): void {
    const begins = this.until[cell] ?? NEVER;
    if (this.status[cell] !== available) {
      this.status[cell] = available;
      this.until[cell] = begins + this.random.spell(this.meanAvailable(cell));
      return;
    }
    const states = this.disturbancesOf(cell);
    const total = states.reduce((sum, { share, spell }) => sum + share / spell, 0);
    let draw = this.random.next() * total;
    const state = states.find(({ share, spell }) => (draw -= share / spell) < 0) ?? states[0];
    if (!state) return;
    this.status[cell] = state.status;
    this.until[cell] = begins + this.random.spell(state.spell);
  }
}
