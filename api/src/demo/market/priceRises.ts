import type { ProductLine } from '@pmm/shared/contracts/observation';
import { dayOf, midnightOf } from '@pmm/shared/figures/zone';
import { withFive, withNine } from './catalogue';
import { DAY } from './parameters';

/** The maker raises its prices. Times are seconds since 1970. */

interface Rise {
  /** Brands and families. */
  of: readonly string[];
  /** The former price as a part of the new one. */
  former: number;
  /** How many days after the end of the market; negative before it. */
  inDays: number;
}
const rises: readonly Rise[] = [
  { of: ['Bronchopal Junior', 'Pulmavit', 'Carminell Drops'], former: 0.93, inDays: -9 },
  { of: ['Bronchopal Tabs', 'Gripposan', 'Magenruh', 'Vitamare Junior'], former: 0.95, inDays: -9 },
  { of: ['Bronchopal Drops', 'Thymiquell', 'Carminell Tea'], former: 1 / 1.04, inDays: 16 },
];

/** How pharmacies pass a rise on: which part of it, after how many days. By rank, in turns. */
const ways = [
  { part: 1, after: 0.4 },
  { part: 1, after: 2.3 },
  { part: 0.5, after: 1.3 },
  { part: 1, after: 0.2 },
  { part: 0, after: 0 },
  { part: 1, after: 5.2 },
  { part: 1, after: 1.1 },
] as const;

/** Since when the former prices were valid, and when pharmacies last changed theirs by chance. */
const FORMER_DAYS = 220;
const STEADY_BEFORE = 3 * DAY;

export interface PriceRises {
  /** The former and the coming prices of the catalogue. */
  lines: readonly ProductLine[];
  /** The part of the present price that a pharmacy asks at a time. */
  partAt: (product: number, channel: number, at: number) => number;
  /** Whether a price changes by the rise only. */
  isSteady: (product: number, at: number) => boolean;
}

export const noRises: PriceRises = { lines: [], partAt: () => 1, isSteady: () => false };

const pricedAt = (product: ProductLine, part: number, validFrom: string): ProductLine => {
  const list = product.listPriceCents ?? null;
  const uvp = product.uvpCents ?? null;
  return {
    ...{ ...product, validFrom },
    listPriceCents: list === null ? null : withFive(list * part - 5),
    uvpCents: uvp === null ? null : withNine(uvp * part),
  };
};

/** The rises in a market that ends at this time. */
export const risesOf = (products: readonly ProductLine[], end: number): PriceRises => {
  const ofProduct = products.map(({ brand, family, kind }) =>
    kind === 'local'
      ? undefined
      : rises.find(({ of }) => of.includes(brand) || of.includes(family)),
  );
  const dayIn = (days: number): string => dayOf((end + days * DAY) * 1000);
  const beginOf = (product: number): { former: number; begin: number } | null => {
    const rise = ofProduct[product];
    if (rise === undefined || rise.inDays > 0) return null;
    return { former: rise.former, begin: midnightOf(dayIn(rise.inDays)) / 1000 };
  };
  return {
    lines: products.flatMap((product, index) => {
      const rise = ofProduct[index];
      if (rise === undefined) return [];
      const day = dayIn(rise.inDays);
      if (rise.inDays > 0) return [pricedAt(product, 1 / rise.former, day)];
      return [pricedAt(product, rise.former, dayIn(-FORMER_DAYS)), pricedAt(product, 1, day)];
    }),
    partAt: (product, channel, at) => {
      const rise = beginOf(product);
      if (rise === null) return 1;
      const { part, after } = ways[channel % ways.length] ?? ways[0];
      const isPassedOn = at >= rise.begin + after * DAY;
      return rise.former + (isPassedOn ? part * (1 - rise.former) : 0);
    },
    isSteady: (product, at) => {
      const rise = beginOf(product);
      return rise !== null && at >= rise.begin - STEADY_BEFORE;
    },
  };
};
