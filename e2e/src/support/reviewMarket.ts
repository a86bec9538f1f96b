import { crawlAt, products } from './market';
import { startServerWith } from './ingestOverHttp';
import { START_TIMEOUT, test as base } from './test';

/** Rating and count as a pharmacy shows them. */
export interface ShownReview {
  rating: number | null;
  count: number | null;
}

export interface ReviewedCell {
  status: 'available' | 'not-listed';
  now: ShownReview;
  /** 31 days ago; null if the pharmacy was not read yet. */
  before: ShownReview | null;
}

export const reviewChannels = [
  { id: 'stern', name: 'Stern Versand', url: 'https://stern.example', weight: 99 },
  { id: 'anker', name: 'Anker Apotheke', url: 'https://anker.example', weight: 98 },
  { id: 'falken', name: 'Falken Online', url: 'https://falken.example', weight: 97 },
] as const;
export type ReviewChannel = (typeof reviewChannels)[number]['id'];

const shows = (rating: number | null, count: number | null): ShownReview => ({ rating, count });
const nothing = shows(null, null);
const cell = (
  now: ShownReview,
  before: ShownReview | null = now,
  status: ReviewedCell['status'] = 'available',
): ReviewedCell => ({ now, before, status });

/** By PZN and pharmacy: each kind of cell at least once. Missing cells were never read. */
export const reviewed: Readonly<Record<string, Partial<Record<ReviewChannel, ReviewedCell>>>> = {
  '10203603': {
    stern: cell(shows(4.4, 187), shows(4.3, 150)),
    anker: cell(shows(3.4, 40), shows(3.6, 35)),
    falken: cell(shows(4.9, 12)),
  },
  '07688100': {
    stern: cell(shows(null, 0)),
    anker: cell(nothing, nothing, 'not-listed'),
    falken: cell(shows(4.7, null)),
  },
  '04877800': {
    stern: cell(shows(3.9, 30), null),
    anker: cell(shows(4.55, 1_200), shows(4.5, 1_000)),
  },
  '01234562': { stern: cell(shows(5, 1_000)) },
};

const HOURS_BEFORE_PERIOD = 31 * 24;

const observations = () =>
  Object.entries(reviewed).flatMap(([pzn, cells]) =>
    Object.entries(cells).flatMap(([channel, { status, now, before }]) =>
      [
        { hoursAgo: HOURS_BEFORE_PERIOD, review: before },
        { hoursAgo: 0, review: now },
      ].flatMap(({ hoursAgo, review }) =>
        review === null
          ? []
          : {
              pzn,
              channel,
              observedAt: crawlAt(hoursAgo),
              status,
              rating: review.rating,
              reviewCount: review.count,
              url: `https://${channel}.example/${pzn}`,
            },
      ),
    ),
  );

const startReviewed = () =>
  startServerWith({ channels: reviewChannels, observations: observations() });

/** Tests with a server of their own, with pharmacies that show reviews. */
export const test = base.extend({
  server: [
    async ({ servers }, use) => use(await servers.get('reviewed', startReviewed)),
    START_TIMEOUT,
  ],
});

export const reviewedPzns = products.map(({ pzn }) => pzn);
export const listedPzns = products.flatMap(({ pzn, kind }) => (kind === 'listed' ? [pzn] : []));
