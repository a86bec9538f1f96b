import { type DarkPharmacy, type DarkProduct, RHYTHM, statusAt } from './darkMarket';

// Figures computed hour by hour from the ingested values, without the code of the product.

export const WINDOW = 7 * 24;
const up = ['available', 'limited'];
export const down = ['unavailable', 'not-offered', 'not-listed'];

/**
 * The status of each hour of the window, the oldest first; null if the crawl before or after it is
 * missing.
 */
export const hoursOf = (product: DarkProduct, pharmacy: DarkPharmacy): (string | null)[] =>
  Array.from({ length: WINDOW }, (_, index) => {
    const hoursAgo = WINDOW - index;
    const before = Math.ceil(hoursAgo / RHYTHM) * RHYTHM;
    const isKnown = ![before, before - RHYTHM].some((crawl) => pharmacy.isMissed(crawl));
    return isKnown ? statusAt(product, before) : null;
  });

/** How many of the hours have one of the statuses. */
export const amountOf = (hours: readonly (string | null)[], statuses: readonly string[]): number =>
  hours.filter((status) => statuses.includes(status ?? '')).length;

/** The shares of some products at some pharmacies. */
interface Shares {
  /** Null if nothing counts. */
  share: number | null;
  /** As a share of the whole window; Replaced is known, but does not count. */
  known: number;
}

export const sharesOf = (
  products: readonly DarkProduct[],
  pharmacies: readonly DarkPharmacy[],
): Shares => {
  const hours = products.flatMap((product) =>
    pharmacies.flatMap((pharmacy) => hoursOf(product, pharmacy)),
  );
  const counted = amountOf(hours, [...up, ...down]);
  return {
    share: counted === 0 ? null : amountOf(hours, up) / counted,
    known: (counted + amountOf(hours, ['replaced'])) / hours.length,
  };
};

/**
 * How many products can be ordered, and for how many that is known, at the pharmacies that are
 * crawled now.
 */
export const nowOf = (
  products: readonly DarkProduct[],
  pharmacies: readonly DarkPharmacy[],
): { up: number; counted: number } => {
  const readNow = pharmacies.filter(({ isMissed }) => !isMissed(0));
  const count = (counted: readonly string[]): number =>
    products.filter((product) => counted.includes(statusAt(product, 0) ?? '')).length *
    readNow.length;
  return { up: count(up), counted: count([...up, ...down]) };
};

/** The share as the screen shows it: only a full one is 100 %. */
export const percent = (share: number, digits: 0 | 1): string => {
  const steps = digits === 0 ? 100 : 1000;
  const whole = Math.round(share * steps);
  const shown = whole === steps && share < 1 ? steps - 1 : whole;
  return `${((shown / steps) * 100).toFixed(digits)}%`;
};

/** With one decimal only if it is not 0. */
export const shortPercent = (share: number): string => percent(share, 1).replace('.0%', '%');
