import { availabilityStatuses, type AvailabilityMatrix } from '../contracts/availability';
import type { IncidentKind } from '../contracts/incidents';
import { NONE } from '../figures/availability/availabilityCell';
import { writeChanges } from '../figures/availability/changesText';

const WINDOW_FROM = Date.parse('2026-11-14T06:00:00Z');
export const WINDOW_HOURS = 7 * 24;
const HOUR = 3_600_000;

/** How long a crawl takes; short enough that two hours never belong to the same crawl. */
const CRAWL_MINUTES = 59;

const at = (hour: number): string => new Date(WINDOW_FROM + hour * HOUR).toISOString();

/** The statuses of a cell: the digit from each hour of the window. */
export type CellStory = readonly { hour: number; digit: number }[];

/** From the last good read before it to the first one after it; null while it goes on. */
export interface IncidentStory {
  fromHour: number;
  untilHour: number | null;
  kind?: IncidentKind;
  missedReads?: number;
}

export interface MarketStory {
  pharmacies: readonly {
    name: string;
    lastCrawlHour: number | null;
    /** 1 if it is left out. */
    weight?: number;
    incidents?: readonly IncidentStory[];
  }[];
  families: readonly {
    name: string;
    skus: readonly {
      packSize: string;
      local?: boolean;
      pzn?: string;
      /** The hour after which crawlers stopped reading it. */
      unreadSinceHour?: number;
      cells: readonly CellStory[];
    }[];
  }[];
}

const NEVER_SEEN = '-';
const UNKNOWN = availabilityStatuses.indexOf('unknown');

/**
 * The answer of the API for a market described hour by hour. A first hour of 0 means "since before
 * the window"; below 0, the cell had another status before the window.
 */
export const matrixOf = ({ pharmacies, families }: MarketStory): AvailabilityMatrix => {
  const skus = families.flatMap(({ name, skus }, family) =>
    skus.map((sku) => ({ ...sku, name: `${name} ${sku.packSize}`, family })),
  );
  const changes = skus.flatMap(({ cells }, product) =>
    cells.flatMap((story, pharmacy) =>
      story.flatMap(({ hour }, index) =>
        hour <= 0
          ? []
          : [
              {
                product,
                channel: pharmacy,
                seconds: Math.round(hour * 3600),
                from: story[index - 1]?.digit ?? NONE,
              },
            ],
      ),
    ),
  );
  const unknownBefore = skus.flatMap(({ cells }, product) =>
    cells.flatMap((story, pharmacy) => {
      const begun = story.filter(({ hour }) => hour <= 0);
      const lastKnown = begun.findLast(({ digit: each }) => each !== UNKNOWN);
      return begun.at(-1)?.digit === UNKNOWN && lastKnown
        ? [{ cell: product * pharmacies.length + pharmacy, known: String(lastKnown.digit) }]
        : [];
    }),
  );
  return {
    watchlistId: '7',
    window: { from: at(0), to: at(WINDOW_HOURS) },
    channels: pharmacies.map(({ name, lastCrawlHour, weight = 1 }) => ({
      channelId: name.toLowerCase(),
      name,
      url: `https://${name.toLowerCase()}.example`,
      weight,
      lastCrawlAt: lastCrawlHour === null ? null : at(lastCrawlHour),
    })),
    crawlSeconds: pharmacies.map(({ lastCrawlHour }) =>
      lastCrawlHour === null ? null : Math.floor((lastCrawlHour * 60 - CRAWL_MINUTES) * 60),
    ),
    families: families.map(({ name }) => name),
    brands: families.map(({ name }) => name.split(' ')[0] ?? ''),
    products: skus.map(({ name, packSize, local, pzn, family }, index) => ({
      pzn: pzn ?? String(10_000_000 + index),
      name,
      packSize,
      kind: local === true ? 'local' : 'listed',
      family,
    })),
    status: skus.map(({ cells }) =>
      cells.map((story) => String(story.at(-1)?.digit ?? NEVER_SEEN)).join(''),
    ),
    changes: writeChanges(changes, { channels: pharmacies.length, products: skus.length }),
    unknownCell: unknownBefore.map(({ cell }) => cell),
    knownBefore: unknownBefore.map(({ known }) => known).join(''),
    incidents: pharmacies.flatMap(({ incidents = [] }, channel) =>
      incidents.map(({ fromHour, untilHour, kind = 'overdue', missedReads = 1 }) => ({
        channel,
        kind,
        from: at(fromHour),
        until: untilHour === null ? null : at(untilHour),
        rhythmMinutes: 60,
        missedReads,
      })),
    ),
    unread: skus.flatMap(({ unreadSinceHour }, product) =>
      unreadSinceHour === undefined ? [] : [{ product, since: at(unreadSinceHour) }],
    ),
    validUntil: null,
  };
};

const digit = (status: (typeof availabilityStatuses)[number]) =>
  availabilityStatuses.indexOf(status);

const always = (status: (typeof availabilityStatuses)[number]): CellStory => [
  { hour: 0, digit: digit(status) },
];

/**
 * Two families at three pharmacies; the third was last crawled 26 hours before the others. One
 * recent change (50 St at Rosen), two older ones, one pharmacy SKU, one cell never observed.
 */
export const smallMarket: MarketStory = {
  pharmacies: [
    { name: 'Nordlicht', lastCrawlHour: WINDOW_HOURS, weight: 10 },
    { name: 'Rosen', lastCrawlHour: WINDOW_HOURS, weight: 4 },
    { name: 'Citypharm', lastCrawlHour: WINDOW_HOURS - 26, weight: 2 },
  ],
  families: [
    {
      name: 'Bronchopal Syrup',
      skus: [
        {
          packSize: '100 ml',
          cells: [always('available'), always('limited'), always('unknown')],
        },
        {
          packSize: '200 ml',
          cells: [
            [
              { hour: 0, digit: digit('available') },
              { hour: 84, digit: digit('unavailable') },
            ],
            always('available'),
            always('available'),
          ],
        },
      ],
    },
    {
      name: 'Bronchopal Tabs',
      skus: [
        { packSize: '20 St', cells: [always('not-listed'), always('available'), []] },
        {
          packSize: '50 St',
          cells: [
            always('replaced'),
            [
              { hour: 0, digit: digit('unavailable') },
              { hour: 24, digit: digit('limited') },
              { hour: WINDOW_HOURS, digit: digit('available') },
            ],
            always('not-offered'),
          ],
        },
        {
          packSize: '50 St Import',
          local: true,
          cells: [always('unavailable'), always('unavailable'), always('unavailable')],
        },
      ],
    },
  ],
};
