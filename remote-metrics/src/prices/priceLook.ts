import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import {
  bundleOf,
  comparableCents,
  countedCents,
  deviationOf,
  foreignCurrencyOf,
  hasPrice,
  isForSale,
  changeOf,
  differenceOf,
  isInDoubt,
} from '@pmm/shared/figures/prices/priceCell';
import { offerOf } from '@pmm/shared/figures/prices/prices';
import { isDimmed, type PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import {
  isFigureSign,
  type PriceSign,
  signOf,
  signOfBundle,
} from '@pmm/shared/figures/prices/signs';
import { unconfirmedOffer } from '@pmm/shared/figures/prices/unconfirmed';
import { blankCell, type CellLook } from '../grid/matrixContent';
import { type PriceRange, rangeOf, ranksOf } from '@pmm/shared/figures/prices/priceRange';
import type { PriceMode } from '@pmm/shared/figures/prices/comparison';
import { OTHER_OFFERS } from '../page/cells/otherOffersSign';
import type { PriceTexts } from './priceTexts';

/** The figure below a price, and all its comparisons in words. */
interface Comparisons {
  detail: string;
  words: readonly string[];
}

/**
 * The deviation from the reference: in words in every mode whose colours show it.
 */
const fromReference = ({ selection, mode, texts }: ShownCells, cell: number): Comparisons => {
  const { prices, reference, threshold } = selection;
  const deviation = deviationOf(prices, cell, reference);
  if (deviation === null) return { detail: '', words: [] };
  const inPercent = texts.deviation(deviation, selection);
  if (mode !== 'euro') {
    return { detail: texts.percentBelow(deviation, threshold), words: [inPercent] };
  }
  const difference = differenceOf(prices, cell, reference) ?? 0;
  const inEuros = texts.difference(difference, reference);
  return {
    detail: texts.centsBelow(difference),
    // For equal prices both would say the same.
    words: difference === 0 ? [inEuros] : [inEuros, inPercent],
  };
};

/** The change of a price in 7 days. */
const fromFormerPrice = (
  { selection: { prices, threshold }, texts }: ShownCells,
  cell: number,
): Comparisons => {
  // The cell says that it is not confirmed, so a change of the price is unknown.
  if (isInDoubt(prices, cell)) return { detail: '', words: [] };
  const change = changeOf(prices, cell);
  return {
    detail: change === null ? '' : texts.changeBelow(change, threshold),
    words: [texts.change(change, threshold)],
  };
};

export const comparisonsOf = (
  shown: ShownCells,
  cell: number,
  channel: number,
  { range, ranks }: RowFigures,
): Comparisons => {
  const { mode, texts } = shown;
  if (mode === 'change') return fromFormerPrice(shown, cell);
  const compared = fromReference(shown, cell);
  if (mode !== 'rank') return compared;
  const rank = ranks?.[channel] ?? null;
  if (rank === null || range === null) return { ...compared, detail: '' };
  return {
    detail: texts.rankBelow(rank, range.offers),
    words: [...compared.words, texts.rank(rank, range.offers)],
  };
};

/** How the cells of a row are shown. */
export interface ShownCells {
  selection: PriceSelection;
  mode: PriceMode;
  texts: PriceTexts;
}

/** What the cells of a row are compared with. */
export interface RowFigures {
  range: PriceRange | null;
  /** By channel; only if they are shown. */
  ranks: readonly (number | null)[] | null;
}

export const rowFiguresOf = ({ selection, mode }: ShownCells, product: number): RowFigures => ({
  range: rangeOf(selection.prices, product),
  ranks: mode === 'rank' ? ranksOf(selection.prices, product) : null,
});

/** Those of the others are their names. */
const signClasses: Readonly<Partial<Record<PriceSign, string>>> = {
  'not confirmed': 'unconfirmed',
  'other currency': 'foreign',
};
export const classOfSign = (sign: PriceSign): string =>
  signClasses[sign] ?? sign.replaceAll(' ', '-');

/** The look of a cell without a price. */
const withoutPrice = ({ texts }: ShownCells, sign: PriceSign | null): CellLook => {
  if (sign === null || isFigureSign(sign)) return { ...blankCell, label: texts.neverRead };
  const label = texts.signs[sign];
  const className = `cell ${classOfSign(sign)}`;
  if (sign === 'not listed') return { ...blankCell, className, label, text: '–' };
  return { ...blankCell, className: `${className} no-price`, label, detail: label };
};

/** The last price of a product that the pharmacy no longer sells. */
const lastPriceLook = ({ selection: { prices }, texts }: ShownCells, cell: number): CellLook => {
  const cents = prices.priceCents[cell] ?? 0;
  const currency = foreignCurrencyOf(prices, cell);
  const sign = offerOf(prices, cell) === 'replaced' ? 'replaced' : 'not offered';
  const price = hasPrice(prices, cell);
  return {
    ...blankCell,
    className: `cell ${classOfSign(sign)}${price ? '' : ' alone'}`,
    label: [
      ...(price ? [texts.money(cents, currency ?? PRICE_CURRENCY)] : []),
      texts.signs[sign],
    ].join(', '),
    text: price ? texts.amount(cents) : '',
    // Covered by the glyph of the status.
    detail: texts.signs[sign],
  };
};

/** A price that is compared with others. Only one that counts is coloured. */
const comparedLook = (
  shown: ShownCells,
  { cell, channel }: { cell: number; channel: number },
  sign: PriceSign,
  figures: RowFigures,
): CellLook => {
  const { selection, texts } = shown;
  const { prices, kind } = selection;
  const cents = prices.priceCents[cell] ?? 0;
  const isBest = kind === 'deviation' && countedCents(prices, cell) === figures.range?.minimum;
  const { detail, words } = comparisonsOf(shown, cell, channel, figures);
  const isCounted = isFigureSign(sign) || sign === 'no reference' || sign === 'no former price';
  const className = isCounted ? `cell ${classOfSign(sign)}` : 'cell';
  return {
    className: `${className}${isBest ? ' best' : ''}${detail === '' ? ' single' : ''}`,
    label: [
      texts.money(cents, PRICE_CURRENCY),
      ...words,
      ...(isBest ? [texts.bestPrice] : []),
    ].join(', '),
    text: texts.amount(cents),
    detail: '',
    secondLine: detail,
    imagePosition: '',
  };
};

/** A price that is only shown, because there is nothing to compare it with. */
const uncomparedLook = ({ selection: { prices }, texts }: ShownCells, cell: number): CellLook => {
  const cents = prices.priceCents[cell] ?? 0;
  const currency = foreignCurrencyOf(prices, cell);
  const bundle = bundleOf(prices, cell);
  const sign =
    (currency !== null && 'other currency') ||
    (bundle !== null && signOfBundle(bundle)) ||
    'implausible';
  const doubt = bundle === null ? '?' : texts.packsBelow(bundle);
  return {
    className: `cell ${classOfSign(sign)}`,
    label: `${texts.money(cents, currency ?? PRICE_CURRENCY)}, ${texts.signs[sign]}`,
    text: currency === null ? texts.amount(cents) : texts.money(cents, currency),
    detail: '',
    secondLine: currency === null ? doubt : '',
    imagePosition: '',
  };
};

const priceLookOf = (
  shown: ShownCells,
  figures: RowFigures,
  at: { cell: number; channel: number },
  sign: PriceSign | null,
): CellLook => {
  const { prices } = shown.selection;
  if (!isForSale(prices, at.cell)) return lastPriceLook(shown, at.cell);
  if (sign === null || !hasPrice(prices, at.cell)) return withoutPrice(shown, sign);
  if (comparableCents(prices, at.cell) === null) return uncomparedLook(shown, at.cell);
  return comparedLook(shown, at, sign, figures);
};

const ownLook = (
  shown: ShownCells,
  figures: RowFigures,
  product: number,
  channel: number,
): CellLook => {
  const { selection, texts } = shown;
  const { prices } = selection;
  const cell = product * prices.channels.length + channel;
  const sign = signOf(prices, cell, selection);
  const dim = isDimmed(selection, sign) ? ' dim' : '';
  const look = priceLookOf(shown, figures, { cell, channel }, sign);
  const unconfirmed = unconfirmedOffer(prices, product, channel);
  if (unconfirmed?.because === 'product') {
    const className = `${look.className} ${classOfSign('not confirmed')}${dim}`;
    return { ...look, className, label: texts.unconfirmedProduct(look.label, unconfirmed.since) };
  }
  // A cell without an offer is in doubt as well.
  if (unconfirmed && sign !== null && sign !== 'not confirmed') {
    const doubt = texts.signs['not confirmed'];
    const className = `${look.className} ${classOfSign('not confirmed')}${dim}`;
    return { ...look, className, label: `${look.label}, ${doubt}` };
  }
  const isNotCounted = sign === 'sold out' || sign === 'not confirmed' || sign === 'unknown';
  if (!isNotCounted || !hasPrice(prices, cell)) return { ...look, className: look.className + dim };
  return {
    ...look,
    className: `${look.className} ${classOfSign(sign)}${dim}`,
    label: `${look.label}, ${texts.signs[sign]}`,
  };
};

/** The price of the shop's own offer, with a mark if other offers there differ. */
export const priceLook = (...at: Parameters<typeof ownLook>): CellLook => {
  const [{ selection, texts }, , product, channel] = at;
  const { channels, otherOffers } = selection.prices;
  const look = ownLook(...at);
  if (!otherOffers.has(product * channels.length + channel)) return look;
  const { className, label } = look;
  return {
    ...look,
    className: `${className} ${OTHER_OFFERS}`,
    label: `${label}; ${texts.otherOffers}`,
  };
};
