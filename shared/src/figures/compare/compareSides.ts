import type { TimeShare } from '../availability/availability';
import { NONE, statusOfCell } from '../availability/availabilityCell';
import { availableShare, roundedShare } from '../availability/timeShares';
import { shareOfPharmacy } from '../availability/selectedFigures';
import { middleOf } from '../prices/plausible';
import { countedCents, deviationOf } from '../prices/priceCell';
import { scoreAtColumns } from '../reviews/score';
import type { Side } from './sides';

/** As they are shown, in whole units, so that differences are those of the shown figures. */
export interface SideFigures {
  /** Of the counted time, in tenths of a percent. */
  share: number | null;
  /** The median deviation from the list price, in tenths of a percent. */
  deviation: number | null;
  /** Weighted by the number of reviews, in hundredths. */
  rating: number | null;
  /** How many prices and reviews are in these figures. */
  prices: number;
  reviews: number;
}

interface ComparedPharmacy {
  channelId: string;
  name: string;
}

export interface ComparedRow extends ComparedPharmacy {
  first: SideFigures;
  second: SideFigures;
}

/** A pharmacy that is in no figure. */
export interface LeftOut extends ComparedPharmacy {
  /** The last good read if it cannot be read at present, in milliseconds; else one side has no data. */
  since: number | null;
  /** The side without data. */
  without: 'first' | 'second' | null;
}

export interface Comparison {
  /** The pharmacies where both sides were read, the heaviest first. */
  rows: readonly ComparedRow[];
  leftOut: readonly LeftOut[];
  /** How many pharmacies were never read for either side. */
  withoutData: number;
  /** Over all rows. */
  first: SideFigures;
  second: SideFigures;
  /** At how many pharmacies the first side has the greater share. */
  ahead: number;
}

/** The column of each pharmacy. */
const columnsById = (channels: readonly { channelId: string }[]): ReadonlyMap<string, number> =>
  new Map(channels.map(({ channelId }, column) => [channelId, column]));

const tenths = (percent: number): number => Math.sign(percent) * Math.round(Math.abs(percent) * 10);

const deviationsAt = ({ prices, priced }: Side, columns: readonly number[]): Float64Array => {
  const deviations: number[] = [];
  for (const product of priced) {
    for (const column of columns) {
      const cell = product * prices.channels.length + column;
      const deviation =
        countedCents(prices, cell) === null ? null : deviationOf(prices, cell, 'list price');
      if (deviation !== null) deviations.push(deviation);
    }
  }
  return Float64Array.from(deviations).sort();
};

/** The figures of a side over some pharmacies. */
const figuresOf = (side: Side) => {
  const inAvailability = columnsById(side.availability.pharmacies);
  const inPrices = columnsById(side.prices.channels);
  const inReviews = columnsById(side.reviews.channels);
  return (channelIds: readonly string[]): SideFigures => {
    const columnsIn = (columns: ReadonlyMap<string, number>): number[] =>
      channelIds.flatMap((id) => columns.get(id) ?? []);
    const time: TimeShare = { up: 0, counted: 0 };
    for (const column of columnsIn(inAvailability)) {
      const { up, counted } = shareOfPharmacy(side.sums, column);
      time.up += up;
      time.counted += counted;
    }
    const share = availableShare(time);
    const deviations = deviationsAt(side, columnsIn(inPrices));
    const score = scoreAtColumns(side.reviews, side.reviewed, columnsIn(inReviews));
    return {
      share: share === null ? null : Math.round(roundedShare(share, 1000) * 1000),
      deviation: deviations.length === 0 ? null : tenths(middleOf(deviations)) || 0,
      rating: score.rating === null ? null : Math.round(score.rating * 100),
      prices: deviations.length,
      reviews: score.count ?? 0,
    };
  };
};

/** Whether a pharmacy was ever read for a product of the side. */
const wasRead = ({ availability, products }: Side, column: number | undefined): boolean => {
  const { cells, pharmacies } = availability;
  if (column === undefined) return false;
  return products.some(
    (product) => statusOfCell(cells[product * pharmacies.length + column] ?? NONE) !== NONE,
  );
};

/** Two sides at the same pharmacies: those that are read at present and have data on both. */
export const compareSides = (first: Side, second: Side): Comparison => {
  const { pharmacies } = first.availability;
  const inSecond = columnsById(second.availability.pharmacies);
  const compared: ComparedPharmacy[] = [];
  const leftOut: LeftOut[] = [];
  pharmacies.forEach(({ channelId, name, incident }, column) => {
    const read = {
      first: wasRead(first, column),
      second: wasRead(second, inSecond.get(channelId)),
    };
    if (!read.first && !read.second) return;
    const since = incident?.from ?? null;
    if (since === null && read.first && read.second) {
      compared.push({ channelId, name });
      return;
    }
    const without = read.first ? 'second' : 'first';
    leftOut.push({ channelId, name, since, without: since === null ? without : null });
  });
  const figuresOfFirst = figuresOf(first);
  const figuresOfSecond = figuresOf(second);
  const rows = compared.map((pharmacy) => ({
    ...pharmacy,
    first: figuresOfFirst([pharmacy.channelId]),
    second: figuresOfSecond([pharmacy.channelId]),
  }));
  const ids = compared.map(({ channelId }) => channelId);
  return {
    ...{ rows, leftOut },
    withoutData: pharmacies.length - rows.length - leftOut.length,
    first: figuresOfFirst(ids),
    second: figuresOfSecond(ids),
    ahead: rows.filter((row) => (row.first.share ?? 0) > (row.second.share ?? 0)).length,
  };
};
