import { availabilityStatuses, type AvailabilityStatus } from '../../contracts/availability';
import type { PriceMatrix, ReferenceKind, ReferenceStep } from '../../contracts/prices';
import { isNoValue, readValues, valuesFit, wholeNumberAt } from '../matrix/comparedText';
import { decodeSince, sinceFits } from '../matrix/sinceTexts';
import { lastRead } from '../matrix/lastRead';
import { lastingIncident } from '../matrix/pharmacyIncidents';
import { type DecodedFrame, decodeFrame, frameFitsTogether, readDigits } from '../matrix/frame';
import type { UnreadSince } from '../matrix/unreadProducts';
import { addBounds, boundsBefore, type PriceColumn } from './priceBounds';
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

const noPrices = (cells: number): PriceColumn => ({
  cents: new Int32Array(cells).fill(NO_PRICE),
  foreign: new Map(),
});

const isForeignAt = (line: string, end: number): boolean => line.charCodeAt(end - 1) > NINE;

/** Writes into `prices`; a cell without a text keeps its price. */
const readPrices = (
  lines: readonly string[],
  columns: number,
  prices: PriceColumn,
): PriceColumn => {
  const { cents, foreign } = prices;
  const hasForeign = foreign.size > 0;
  readValues(lines, columns, (cell, line, start, end) => {
    if (start === end) return;
    if (hasForeign) foreign.delete(cell);
    if (isNoValue(line, start, end)) {
      cents[cell] = NO_PRICE;
      return;
    }
    const isForeign = isForeignAt(line, end);
    const digitsEnd = isForeign ? end - CODE_LENGTH : end;
    cents[cell] = wholeNumberAt(line, start, digitsEnd);
    if (isForeign) foreign.set(cell, line.slice(digitsEnd, end));
  });
  return prices;
};

/** If the pharmacy no longer lists the product, its last price is not an offer. */
const dropUnlisted = (offer: Uint8Array, { cents, foreign }: PriceColumn): void => {
  for (let cell = 0; cell < offer.length; cell += 1) {
    if ((offer[cell] ?? 0) <= NOT_LISTED) cents[cell] = NO_PRICE;
  }
  // Few prices are foreign: looking each cell up among them would take longer than everything else.
  for (const cell of foreign.keys()) {
    if ((offer[cell] ?? 0) <= NOT_LISTED) foreign.delete(cell);
  }
};

/** Since when each price applies, and the price before it. */
const readSince = ({ since, window }: PriceMatrix, cells: number, columns: number) => {
  const previousCents = new Int32Array(cells).fill(NO_PRICE);
  const to = Date.parse(window?.to ?? '');
  const decoded = decodeSince(since, { cells, columns, to }, (cell, line, start, end) => {
    if (!isForeignAt(line, end)) previousCents[cell] = wholeNumberAt(line, start, end);
  });
  return { ...decoded, previousCents };
};

const readReferences = (cents: PriceMatrix['uvpCents']): Int32Array =>
  Int32Array.from(cents, (each) => each ?? NO_PRICE);

const stepsOfKind = (
  { references = [] }: PriceMatrix,
  ofKind: ReferenceKind,
): ReadonlyMap<number, readonly ReferenceStep[]> =>
  new Map(
    references.filter(({ kind }) => kind === ofKind).map(({ product, steps }) => [product, steps]),
  );

const NOT_CONFIRMED = offerStates.indexOf('not confirmed');
/** In the states before it there is no offer. */
const FIRST_OFFER = offerStates.indexOf('sold out');

/**
 * By channel, whether its last prices may be outdated: while the pharmacy cannot be read, or a day
 * after the last crawl if it is read too seldom to have a rhythm. With a rhythm, a missing crawl is
 * an incident.
 */
const unconfirmedColumns = (
  frame: DecodedFrame,
  newest: number | null,
  hasRhythm: readonly boolean[],
): Uint8Array =>
  Uint8Array.from(frame.channels, ({ lastCrawlAt }, column) => {
    const isRead = hasRhythm[column] === true || !lastRead(lastCrawlAt, newest, null).stale;
    return lastingIncident(frame, column) !== null || !isRead ? 1 : 0;
  });

const markUnconfirmedOffers = (
  offer: Uint8Array,
  unconfirmed: Uint8Array,
  unreadSince: UnreadSince,
): void => {
  const columns = unconfirmed.length;
  const mark = (first: number, end: number, step: number): void => {
    for (let cell = first; cell < end; cell += step) {
      if ((offer[cell] ?? 0) >= FIRST_OFFER) offer[cell] = NOT_CONFIRMED;
    }
  };
  unconfirmed.forEach((isUnconfirmed, column) => {
    if (isUnconfirmed === 1) mark(column, offer.length, columns);
  });
  for (const product of unreadSince.keys()) mark(product * columns, (product + 1) * columns, 1);
};

const PRICE = /\d{1,10}(?:[A-Z]{3})?/;

/** Whether the columns of the answer match; if not, it is refused before it is decoded. */
export const pricesFitTogether = (answer: PriceMatrix): boolean =>
  frameFitsTogether(answer) &&
  (answer.links === undefined || pricesFitTogether(answer.links)) &&
  (answer.hasRhythm === undefined || answer.hasRhythm.length === answer.channels.length) &&
  [answer.price, answer.before, answer.listPriceCents, answer.uvpCents].every(
    ({ length }) => length === answer.products.length,
  ) &&
  (answer.references ?? []).every(({ product }) => answer.products[product] !== undefined) &&
  valuesFit(answer.price, answer.channels.length, PRICE) &&
  valuesFit(answer.before, answer.channels.length, new RegExp(`-|${PRICE.source}`)) &&
  sinceFits(answer.since, answer, PRICE) &&
  (answer.bundles ?? []).every(
    ({ product, channel }) => product in answer.products && channel in answer.channels,
  );

/** Decodes the answer once; its columns have to match. */
export const decodePrices = (answer: PriceMatrix): Prices => {
  const { window, channels, products } = answer;
  const columns = channels.length;
  const offer = readDigits(answer.status.join(''), offerByDigit);
  const now = readPrices(answer.price, columns, noPrices(offer.length));
  const before = readPrices(answer.before, columns, {
    cents: now.cents.slice(),
    foreign: new Map(now.foreign),
  });
  dropUnlisted(offer, now);
  const frame = decodeFrame(answer);
  const unconfirmed = unconfirmedColumns(
    frame,
    window && Date.parse(window.to),
    answer.hasRhythm ?? [],
  );
  markUnconfirmedOffers(offer, unconfirmed, frame.unreadSince);
  const prices: Prices = {
    ...frame,
    links: answer.links === undefined ? null : decodePrices(answer.links),
    window: window && { from: Date.parse(window.from), to: Date.parse(window.to) },
    listPriceCents: readReferences(answer.listPriceCents),
    uvpCents: readReferences(answer.uvpCents),
    referenceSteps: { 'list price': stepsOfKind(answer, 'list'), UVP: stepsOfKind(answer, 'uvp') },
    lowestPlausible: new Float64Array(products.length),
    highestPlausible: new Float64Array(products.length),
    plausibleBefore: new Map(),
    usualCents: new Float64Array(products.length).fill(Infinity),
    judgedBundles: new Map(
      (answer.bundles ?? []).map(({ product, channel, isBundle }) => [
        product * columns + channel,
        isBundle,
      ]),
    ),
    unconfirmed,
    offer,
    priceCents: now.cents,
    beforeCents: before.cents,
    foreignNow: now.foreign,
    foreignBefore: before.foreign,
    ...readSince(answer, offer.length, columns),
  };
  addBounds(prices, now);
  return { ...prices, plausibleBefore: boundsBefore(prices, before) };
};
