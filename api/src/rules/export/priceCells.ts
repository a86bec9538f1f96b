import {
  bandOf,
  changeOf,
  comparableCents,
  countedCents,
  type DeviationBand,
  deviationBands,
  deviationOf,
  differenceOf,
  foreignCurrencyOf,
  hasPrice,
  isForSale,
  isInDoubt,
  roundsToZeroPercent,
} from '@pmm/shared/figures/prices/priceCell';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import { type PriceRange, rangeOf, ranksOf } from '@pmm/shared/figures/prices/priceRange';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { type PriceSign, signOf } from '@pmm/shared/figures/prices/signs';
import type { PriceMode } from '@pmm/shared/figures/prices/priceView';
import type { CellStyle } from '../../spreadsheet/sheet';
import { availabilityStyles } from './availabilityCells';
import { doubtSigns, signedFormat } from './doubtSigns';
import type { ExportTexts } from './exportTexts';

const fills: Readonly<Record<DeviationBand, string>> = {
  'far below': '8FC0EA',
  below: 'BCDAF3',
  'slightly below': 'E0EEFA',
  equal: 'F3F4F6',
  above: 'F9C99A',
};

const standings = ['counted', 'best', 'sold out', 'not confirmed', 'unknown'] as const;
type Standing = (typeof standings)[number];

const ofStanding: Readonly<Record<Standing, CellStyle>> = {
  counted: {},
  best: { bold: true },
  'sold out': { struckThrough: true },
  'not confirmed': { colour: '8A5A00' },
  unknown: { colour: '7A4B91' },
};

/** The kind of figure next to a price; a deviation that rounds to zero has a format of its own. */
type Figure = PriceMode | 'under one percent';

/** Excel shows the sign of a number through its format. */
const AMOUNT = '0.00';
const figureFormats: Readonly<Record<Figure, string>> = {
  percent: '"▲ "+0%;"▼ "-0%;"= "0%',
  'under one percent': '"▲ < 1%";"▼ < 1%";"< 1%"',
  euro: '"▲ "+0.00;"▼ "-0.00;"= "0.00',
  rank: '0',
  change: '"▲ "+0.00;"▼ "-0.00;"="',
};

const formatOf = (standing: Standing, format: string): string =>
  standing === 'not confirmed' || standing === 'unknown'
    ? signedFormat(doubtSigns[standing], format)
    : format;

const bandStyles = (): Record<string, CellStyle> => {
  const styles: Record<string, CellStyle> = {};
  for (const band of [...deviationBands, null]) {
    for (const standing of standings) {
      const look: CellStyle = {
        ruled: true,
        align: 'right',
        ...(band && { fill: fills[band] }),
        ...ofStanding[standing],
      };
      const name = `${band ?? 'no band'} ${standing}`;
      styles[name] = { ...look, format: formatOf(standing, AMOUNT) };
      for (const [mode, format] of Object.entries(figureFormats)) {
        styles[`${name} ${mode}`] = {
          ...look,
          struckThrough: false,
          format: formatOf(standing, format),
        };
      }
    }
  }
  return styles;
};

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
  totalDeviation: {
    bold: true,
    ruled: true,
    fill: 'EEF1F4',
    align: 'right',
    format: figureFormats.percent,
  },
  'totalDeviation under one percent': {
    bold: true,
    ruled: true,
    fill: 'EEF1F4',
    align: 'right',
    format: figureFormats['under one percent'],
  },
  foreign: { ruled: true, align: 'right', colour: '4B5866', format: AMOUNT },
  ...bandStyles(),
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

/**
 * The figure below a price on the screen: a share of 1 with up to four digits, an amount or a rank.
 */
const figureOf = (
  { prices, reference }: Pick<PriceSelection, 'prices' | 'reference'>,
  mode: PriceMode,
  cell: number,
  rank: number | null,
): number | null => {
  if (mode === 'rank') return rank;
  if (mode === 'change') {
    const change = changeOf(prices, cell);
    return change && asAmount(change.cents);
  }
  if (mode === 'euro') {
    const difference = differenceOf(prices, cell, reference);
    return difference === null ? null : asAmount(difference);
  }
  const deviation = deviationOf(prices, cell, reference);
  return deviation === null ? null : asShare(deviation);
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
  signs: ExportTexts['text']['prices']['signs'],
): string | null => {
  if (sign === null || deviationBands.some((band) => band === sign)) return null;
  const hasOneReason = sign === 'not confirmed' || !isInDoubt(prices, cell);
  return hasOneReason ? signs[sign] : `${signs[sign]}; ${signs['not confirmed']}`;
};

/** A cell of the screen as two cells of a sheet: the price, and the figure below it. */
export const exportedPrice = (
  selection: Pick<PriceSelection, 'prices' | 'reference'>,
  mode: PriceMode,
  place: { product: number; channel: number },
  { range, ranks }: RowFigures,
  { text }: ExportTexts,
): ExportedPrice => {
  const { prices, reference } = selection;
  const cell = place.product * prices.channels.length + place.channel;
  const sign = signOf(prices, cell, reference);
  const remark = remarkOf(prices, cell, sign, text.prices.signs);
  const plain = { figureStyle: 'remark', remark };
  if (sign === null || !hasPrice(prices, cell)) {
    return { ...plain, price: null, priceStyle: 'remark', figure: remark };
  }
  if (!isForSale(prices, cell)) {
    const price = asAmount(prices.priceCents[cell] ?? 0);
    return { ...plain, price, priceStyle: 'last price', figure: remark };
  }
  const price = asAmount(prices.priceCents[cell] ?? 0);
  if (comparableCents(prices, cell) === null) {
    const currency = foreignCurrencyOf(prices, cell);
    const priceStyle = currency === null ? 'implausible' : 'foreign';
    const doubts = sign === 'not confirmed' || sign === 'unknown' ? [text.prices.signs[sign]] : [];
    return { ...plain, price, priceStyle, figure: [currency ?? '?', ...doubts].join('; ') };
  }
  const deviation = deviationOf(prices, cell, reference);
  const band = deviation === null ? 'no band' : bandOf(deviation);
  const isBest = countedCents(prices, cell) === range?.minimum;
  const standing = standings.find((each) => each === sign) ?? 'counted';
  const style = `${band} ${isBest ? 'best' : standing}`;
  const isSmall = mode === 'percent' && deviation !== null && roundsToZeroPercent(deviation);
  return {
    price,
    priceStyle: style,
    figure: figureOf(selection, mode, cell, ranks[place.channel] ?? null),
    figureStyle: `${style} ${isSmall ? 'under one percent' : mode}`,
    remark: isBest ? text.prices.best : remark,
  };
};
