import type { StatusSpan } from '../../../components/charts/timelineSpans';
import type { TimelineProduct } from '../../../components/charts/AvailabilityTimeline';
import type { PricePoint } from '../../../components/charts/priceScales';
import type { RatingCounts } from '../../../components/charts/RatingDistribution';

/** An invented market that never changes: the same page shows the same charts every time. */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const end = Date.UTC(2026, 10, 21, 6);
export const sampleWindow = { from: end - 7 * DAY, to: end };
export const samplePharmacy = 'Löwen Versand';

/** Statuses by the hour of the window in which each begins; a gap is written as null. */
type Story = readonly (readonly [hour: number, status: StatusSpan['status'] | null])[];

const spansOf = (story: Story): StatusSpan[] =>
  story.flatMap(([hour, status], index) => {
    const until = story[index + 1]?.[0] ?? 7 * 24;
    if (status === null) return [];
    const { from } = sampleWindow;
    return [{ status, from: from + hour * HOUR, to: from + until * HOUR }];
  });

const productOf = (id: string, name: string, packSize: string, story: Story): TimelineProduct => ({
  id,
  name,
  packSize,
  spans: spansOf(story),
});

export const sampleProducts: readonly TimelineProduct[] = [
  productOf('10203603', 'Bronchopal Syrup', '100 ml', [
    [0, 'available'],
    [35, 'not-listed'],
    [56, 'available'],
    [159, 'not-listed'],
  ]),
  productOf('07688100', 'Bronchopal Syrup', '200 ml', [[0, 'available']]),
  productOf('10219586', 'Bronchopal Syrup', '2 × 100 ml', [
    [0, 'limited'],
    [7, 'available'],
    [136, 'not-listed'],
    [160, 'replaced'],
  ]),
  productOf('10236855', 'Nasivent Spray', '10 ml', [
    [0, 'available'],
    [60, null],
    [86, 'unavailable'],
    [111, 'available'],
  ]),
  productOf('04877800', 'Halsano Lozenges', '24 St', [
    [0, 'not-offered'],
    [28, 'available'],
    [90, 'limited'],
    [118, 'unavailable'],
  ]),
  productOf('10260446', 'Thymiquell Drops', '30 ml', [
    [0, 'available'],
    [70, 'unknown'],
    [96, 'available'],
    [108, 'limited'],
  ]),
];

export const sampleCurrency = 'EUR';
export const SAMPLE_LIST_PRICE_CENTS = 1448;

const pricesOf = (cents: readonly (number | null)[]): PricePoint[] =>
  cents.map((each, index) => ({ at: end - (cents.length - 1 - index) * DAY, cents: each }));

const weekOf = (...cents: (number | null)[]) => cents;

export const samplePrices = pricesOf([
  ...weekOf(1309, 1309, 1309, 1309, 1285, 1285, 1285),
  ...weekOf(1285, 1285, 1235, 1235, 1235, 1235, null),
  ...weekOf(null, null, 1449, 1479, 1479, 1448, 1448),
  ...weekOf(1399, 1399, 1399, 1321, 1321, 1099, 1099),
  ...weekOf(1049, 1021),
]);

export const sampleRatings: RatingCounts = { 5: 128, 4: 47, 3: 19, 2: 6, 1: 18 };

export const sampleCourses: readonly { id: string; name: string; cents: (number | null)[] }[] = [
  { id: '10203603', name: 'Bronchopal Syrup 100 ml', cents: [821, 815, 799, 812, 790, 717, 567] },
  { id: '10236855', name: 'Nasivent Spray 10 ml', cents: [976, 976, null, null, 1011, 1049, 1191] },
  { id: '04877800', name: 'Halsano Lozenges 24 St', cents: [593, 593, 593, 593, 593, 593, 593] },
];
