import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { PriceMatrix } from '../../contracts/prices';
import { isNoValue, readValues, valuesFit, wholeNumberAt } from '../matrix/comparedText';
import { lastRead } from '../matrix/lastRead';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import { type DecodedFrame, decodeFrame, frameFitsTogether, readDigits } from '../matrix/frame';
import { plausibleBounds } from './plausible';
import { isForSale } from './cell';
import { NO_PRICE, type OfferState, offerStates, type Prices } from './prices';

const offerOfStatus: Readonly<Record<AvailabilityStatus, OfferState>> = {
  'not-listed': 'not listed',
  available: 'orderable',
  limited: 'orderable',
  unavailable: 'sold out',
  replaced: 'replaced',
  'not-offered': 'not offered',
  unknown: 'unknown',
};

const offerByDigit = Uint8Array.from([
  ...availabilityStatuses.map((status) => offerStates.indexOf(offerOfStatus[status])),
  offerStates.indexOf('never read'),
]);
const NOT_LISTED = offerStates.indexOf('not listed');

const CODE_LENGTH = 3;
const NINE = '9'.charCodeAt(0);

interface PriceColumn {
  cents: Int32Array;
  foreign: Map<number, string>;
}

const readPrices = (
  lines: readonly string[],
  columns: number,
  empty: (cell: number, column: PriceColumn) => void,
): PriceColumn => {
  const column: PriceColumn = {
    cents: new Int32Array(lines.length * columns).fill(NO_PRICE),
    foreign: new Map(),
  };
  readValues(lines, columns, (cell, line, start, end) => {
    if (start === end) {
      empty(cell, column);
      return;
    }
    if (isNoValue(line, start, end)) return;
    const isForeign = line.charCodeAt(end - 1) > NINE;
    const digitsEnd = isForeign ? end - CODE_LENGTH : end;
    column.cents[cell] = wholeNumberAt(line, start, digitsEnd);
    if (isForeign) column.foreign.set(cell, line.slice(digitsEnd, end));
  });
  return column;
};

const readNow = (answer: PriceMatrix, columns: number): PriceColumn =>
  readPrices(answer.price, columns, () => undefined);

const readBefore = (answer: PriceMatrix, columns: number, now: PriceColumn): PriceColumn =>
  readPrices(answer.before, columns, (cell, before) => {
    before.cents[cell] = now.cents[cell] ?? NO_PRICE;
    const currency = now.foreign.get(cell);
    if (currency !== undefined) before.foreign.set(cell, currency);
  });

/** The last price of a product that the pharmacy no longer lists is no offer. */
const dropUnlisted = (offer: Uint8Array, { cents, foreign }: PriceColumn): void => {
  for (let cell = 0; cell < offer.length; cell += 1) {
    if ((offer[cell] ?? 0) > NOT_LISTED) continue;
    cents[cell] = NO_PRICE;
    foreign.delete(cell);
  }
};

const readReferences = (cents: PriceMatrix['uvpCents']): Int32Array =>
  Int32Array.from(cents, (each) => each ?? NO_PRICE);

const NOT_CONFIRMED = offerStates.indexOf('not confirmed');
/** The states before it are of no offer at all. */
const FIRST_OFFER = offerStates.indexOf('sold out');

/**
 * What was last read of a pharmacy may no longer hold while it cannot be read, nor after a day, which is
 * long for one that was read too seldom to have a rhythm. By channel.
 */
const unconfirmedColumns = (frame: DecodedFrame, newest: number | null): Uint8Array =>
  Uint8Array.from(frame.channels, ({ lastCrawlAt }, column) =>
    lastingIncident(frame, column) !== null || lastRead(lastCrawlAt, newest, null).stale ? 1 : 0,
  );

const markUnconfirmedOffers = (offer: Uint8Array, unconfirmed: Uint8Array): void => {
  for (let cell = 0; cell < offer.length; cell += 1) {
    if ((offer[cell] ?? 0) >= FIRST_OFFER && unconfirmed[cell % unconfirmed.length] === 1) {
      offer[cell] = NOT_CONFIRMED;
    }
  }
};

const addBounds = (prices: Prices): void => {
  const { products, channels, priceCents, foreignNow } = prices;
  products.forEach((_, product) => {
    const offered: number[] = [];
    const first = product * channels.length;
    for (let cell = first; cell < first + channels.length; cell += 1) {
      const cents = priceCents[cell] ?? NO_PRICE;
      if (cents !== NO_PRICE && isForSale(prices, cell) && !foreignNow.has(cell)) {
        offered.push(cents);
      }
    }
    const { lowest, highest } = plausibleBounds({
      listPriceCents: prices.listPriceCents[product] ?? NO_PRICE,
      uvpCents: prices.uvpCents[product] ?? NO_PRICE,
      offered,
    });
    prices.lowestPlausible[product] = lowest;
    prices.highestPlausible[product] = highest;
  });
};

/** Whether the columns of the answer fit together; what does not is refused before it is decoded. */
export const pricesFitTogether = (answer: PriceMatrix): boolean =>
  frameFitsTogether(answer) &&
  [answer.price, answer.before, answer.listPriceCents, answer.uvpCents].every(
    ({ length }) => length === answer.products.length,
  ) &&
  valuesFit(answer.price, answer.channels.length, /\d{1,10}(?:[A-Z]{3})?/) &&
  valuesFit(answer.before, answer.channels.length, /-|\d{1,10}(?:[A-Z]{3})?/);

/** Decodes the answer once; it has to fit together. */
export const decodePrices = (answer: PriceMatrix): Prices => {
  const { window, channels, products } = answer;
  const columns = channels.length;
  const offer = readDigits(answer.status.join(''), offerByDigit);
  const now = readNow(answer, columns);
  const before = readBefore(answer, columns, now);
  dropUnlisted(offer, now);
  const frame = decodeFrame(answer);
  const unconfirmed = unconfirmedColumns(frame, window && Date.parse(window.to));
  markUnconfirmedOffers(offer, unconfirmed);
  const prices: Prices = {
    ...frame,
    window: window && { from: Date.parse(window.from), to: Date.parse(window.to) },
    listPriceCents: readReferences(answer.listPriceCents),
    uvpCents: readReferences(answer.uvpCents),
    lowestPlausible: new Float64Array(products.length),
    highestPlausible: new Float64Array(products.length),
    unconfirmed,
    offer,
    priceCents: now.cents,
    beforeCents: before.cents,
    foreignNow: now.foreign,
    foreignBefore: before.foreign,
  };
  addBounds(prices);
  return prices;
};
