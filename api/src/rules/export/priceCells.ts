import type { Comparison, PriceMode } from '@pmm/shared/figures/prices/comparison';
import { percentOf } from '@pmm/shared/figures/prices/groupFigures';
import {
  bundleOf,
  comparableCents,
  countedCents,
  differenceOf,
  foreignCurrencyOf,
  hasPrice,
  isForSale,
  isInDoubt,
} from '@pmm/shared/figures/prices/priceCell';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import { type PriceRange, rangeOf, ranksOf } from '@pmm/shared/figures/prices/priceRange';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { shownPercent } from '@pmm/shared/figures/prices/shownPercent';
import {
  changeSigns,
  deviationSigns,
  type FigureSign,
  isFigureSign,
  type PriceSign,
  signOf,
  signOfBundle,
} from '@pmm/shared/figures/prices/signs';
import type { CellStyle } from '../../spreadsheet/sheet';
import { availabilityStyles } from './availabilityCells';
import { doubtSigns, signedFormat } from './doubtSigns';
import type { ExportTexts } from './exportTexts';
import { signText } from './priceSigns';

/** As on the screen, only what is beyond the threshold and what is above the reference. */
const fills: Readonly<Partial<Record<FigureSign, string>>> = {
  'beyond twice': 'B4D4EE',
  beyond: 'DCEBF7',
  above: 'FDEEDD',
  'fell much': 'B4D4EE',
  fell: 'DCEBF7',
  rose: 'FDEEDD',
  'rose much': 'F9C99A',
};

/** Without a sign of its own: nothing to compare the price with, or it does not count. */
const standings = ['counted', 'best', 'sold out', 'not confirmed', 'unknown'] as const;
type Standing = (typeof standings)[number];

const ofStanding: Readonly<Record<Standing, CellStyle>> = {
  counted: {},
  best: { bold: true },
  'sold out': { struckThrough: true },
  'not confirmed': { colour: '8A5A00' },
  unknown: { colour: '7A4B91' },
};

/** By the number of digits of a percentage, and for other figures. */
type Figure = '0' | '1' | '2' | 'euro' | 'rank';

const percentFormat = (digits: string): string => `"▲ "+0${digits}%;"▼ "-0${digits}%;"= "0%`;

/** Excel shows the sign of a number through its format. */
const AMOUNT = '0.00';
const figureFormats: Readonly<Record<Figure, string>> = {
  0: percentFormat(''),
  1: percentFormat('.0'),
  2: percentFormat('.00'),
  euro: '"▲ "+0.00;"▼ "-0.00;"= "0.00',
  rank: '0',
};

const formatOf = (standing: Standing, format: string): string =>
  standing === 'not confirmed' || standing === 'unknown'
    ? signedFormat(doubtSigns[standing], format)
    : format;

/** Each price with its sign, and the figure next to it. */
const signStyles = (): Record<string, CellStyle> => {
  const styles: Record<string, CellStyle> = {};
  const add = (name: string, look: CellStyle, standing: Standing): void => {
    styles[name] = { ...look, format: formatOf(standing, AMOUNT) };
    for (const [figure, format] of Object.entries(figureFormats)) {
      styles[`${name} ${figure}`] = {
        ...look,
        struckThrough: false,
        format: formatOf(standing, format),
      };
    }
  };
  const plain: CellStyle = { ruled: true, align: 'right' };
  for (const standing of standings) {
    add(`no sign ${standing}`, { ...plain, ...ofStanding[standing] }, standing);
  }
  for (const sign of [...deviationSigns, ...changeSigns]) {
    const fill = fills[sign];
    const look = fill === undefined ? plain : { ...plain, fill };
    for (const standing of ['counted', 'best'] as const) {
      add(`${sign} ${standing}`, { ...look, ...ofStanding[standing] }, standing);
    }
  }
  return styles;
};

const totalStyle: CellStyle = { bold: true, ruled: true, fill: 'EEF1F4', align: 'right' };

export const priceStyles: Readonly<Record<string, CellStyle>> = {
  ...availabilityStyles,
  amount: { ruled: true, align: 'right', format: AMOUNT },
  reference: { bold: true, ruled: true, align: 'right', format: AMOUNT },
  remark: { ruled: true, colour: '4B5866' },
  implausible: { ruled: true, align: 'right', fill: 'FDF1DC', colour: '8A5A00', format: AMOUNT },
  'last price': {
    ruled: true,
    align: 'right',
    struckThrough: true,
    colour: '4B5866',
    format: AMOUNT,
  },
  'total 0': { ...totalStyle, format: figureFormats[0] },
  'total 1': { ...totalStyle, format: figureFormats[1] },
  'total 2': { ...totalStyle, format: figureFormats[2] },
  foreign: { ruled: true, align: 'right', colour: '4B5866', format: AMOUNT },
  ...signStyles(),
};

export const asAmount = (cents: number): number => cents / 100;
/** Percent as a share of 1, with at most four digits. */
export const asShare = (percent: number): number => Math.round(percent * 100) / 10_000;

interface RowFigures {
  range: PriceRange | null;
  ranks: readonly (number | null)[];
}

export const rowFiguresOf = (
  { prices }: Pick<PriceSelection, 'prices'>,
  product: number,
): RowFigures => ({
  range: rangeOf(prices, product),
  ranks: ranksOf(prices, product),
});

interface Shown {
  figure: number | null;
  kind: Figure;
}

/** A percentage as a share of 1, with the digits of the screen. */
export const shownShare = (percent: number, { kind, threshold }: Comparison): Shown => {
  const { digits } = shownPercent(percent, threshold, kind === 'change' ? 1 : 0);
  return { figure: asShare(percent), kind: `${digits}` as Figure };
};

/** The figure below a price on the screen: a share, an amount or a rank. */
const figureOf = (
  prices: Prices,
  comparison: Comparison,
  mode: PriceMode,
  { cell, rank }: { cell: number; rank: number | null },
): Shown => {
  if (mode === 'rank') return { figure: rank, kind: 'rank' };
  if (mode === 'euro') {
    const difference = differenceOf(prices, cell, comparison.reference);
    return { figure: difference === null ? null : asAmount(difference), kind: 'euro' };
  }
  const percent = percentOf(prices, cell, comparison);
  return percent === null ? { figure: null, kind: '0' } : shownShare(percent, comparison);
};

interface ExportedPrice {
  price: number | null;
  priceStyle: string;
  figure: number | string | null;
  figureStyle: string;
  /** The special property of the price; null for a price that simply counts. */
  remark: string | null;
}

/** Why a price does not count, and whether it is in doubt; null if it counts, or was never read. */
const remarkOf = (
  prices: Prices,
  cell: number,
  sign: PriceSign | null,
  textOf: (sign: PriceSign) => string,
): string | null => {
  if (sign === null || isFigureSign(sign)) return null;
  const hasOneReason = sign === 'not confirmed' || !isInDoubt(prices, cell);
  return hasOneReason ? textOf(sign) : `${textOf(sign)}; ${textOf('not confirmed')}`;
};

/** A cell of the screen as two cells of a sheet: the price, and the figure below it. */
export const exportedPrice = (
  selection: Comparison & Pick<PriceSelection, 'prices'>,
  mode: PriceMode,
  place: { product: number; channel: number },
  { range, ranks }: RowFigures,
  texts: ExportTexts,
): ExportedPrice => {
  const { prices } = selection;
  const cell = place.product * prices.channels.length + place.channel;
  const sign = signOf(prices, cell, selection);
  const textOf = (of: PriceSign): string => signText(texts, of, selection.threshold);
  const remark = remarkOf(prices, cell, sign, textOf);
  const plain = { figureStyle: 'remark', remark };
  if (sign === null || !hasPrice(prices, cell)) {
    return { ...plain, price: null, priceStyle: 'remark', figure: remark };
  }
  const price = asAmount(prices.priceCents[cell] ?? 0);
  if (!isForSale(prices, cell)) {
    return { ...plain, price, priceStyle: 'last price', figure: remark };
  }
  if (comparableCents(prices, cell) === null) {
    const currency = foreignCurrencyOf(prices, cell);
    const bundle = bundleOf(prices, cell);
    const isDoubtful = currency === null && bundle?.isConfirmed !== true;
    const priceStyle = isDoubtful ? 'implausible' : 'foreign';
    const why = currency ?? (bundle === null ? '?' : textOf(signOfBundle(bundle)));
    const doubts = sign === 'not confirmed' || sign === 'unknown' ? [textOf(sign)] : [];
    return { ...plain, price, priceStyle, figure: [why, ...doubts].join('; ') };
  }
  const isBest = countedCents(prices, cell) === range?.minimum;
  const standing = standings.find((each) => each === sign) ?? 'counted';
  const style = `${isFigureSign(sign) ? sign : 'no sign'} ${isBest ? 'best' : standing}`;
  const rank = ranks[place.channel] ?? null;
  const { figure, kind } = figureOf(prices, selection, mode, { cell, rank });
  return {
    ...{ price, priceStyle: style, figure },
    figureStyle: `${style} ${kind}`,
    remark: isBest ? texts.text.prices.best : remark,
  };
};
