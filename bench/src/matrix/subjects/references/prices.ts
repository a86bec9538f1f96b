import { isFamilyRow, familyOfRow } from '@pmm/shared/figures/matrix/matrixRows';
import { bestPriceOf } from '@pmm/shared/figures/prices/bestPrice';
import { deviationOf, hasPrice } from '@pmm/shared/figures/prices/priceCell';
import { priceRows } from '@pmm/shared/figures/prices/priceRows';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import { isFigureSign, signOf } from '@pmm/shared/figures/prices/signs';
import { classOfSign } from '../../../../../remote-metrics/src/prices/priceLook';
import {
  FACT_WIDTH,
  priceSizes,
  REFERENCE_WIDTH,
} from '../../../../../remote-metrics/src/prices/priceSizes';
import type { PriceTexts } from '../../../../../remote-metrics/src/prices/priceTexts';
import type { SubjectData } from '../../subject';
import type { Reference } from './reference';

const sheet = `
  .cell { font-weight: 600; line-height: 16px; }
  .beyond-twice { background: #b4d4ee; }
  .beyond { background: #dcebf7; }
  .above { background: #fdeedd; }
`;

export const pricesReference = (
  { prices: selection }: SubjectData,
  texts: PriceTexts,
): Reference => {
  const { prices, reference, threshold } = selection;
  const { channels, products, families, priceCents, listPriceCents, uvpCents } = prices;
  return {
    rows: priceRows(selection, defaultPriceView),
    columns: channels.map(({ name }) => name),
    sizes: priceSizes,
    firstWidth: priceSizes.productWidth + 2 * REFERENCE_WIDTH + FACT_WIDTH,
    sheet,
    hasImages: false,
    first: (row) => {
      if (isFamilyRow(row)) return [families[familyOfRow(row)] ?? ''];
      const { packSize = '', pzn = '' } = products[row] ?? {};
      const best = bestPriceOf(prices, row);
      return [
        packSize,
        pzn,
        texts.amount(listPriceCents[row] ?? 0),
        texts.amount(uvpCents[row] ?? 0),
        best === null
          ? '–'
          : `${texts.amount(best.cents)} ${channels[best.channel]?.name} ${texts.sinceText(best)}`,
      ];
    },
    cell: (row, column) => {
      const cell = row * channels.length + column;
      if (isFamilyRow(row) || !hasPrice(prices, cell)) return { className: 'cell', text: '' };
      const deviation = deviationOf(prices, cell, reference);
      const sign = signOf(prices, cell, selection);
      return {
        className: isFigureSign(sign) ? `cell ${classOfSign(sign)}` : 'cell',
        text: texts.amount(priceCents[cell] ?? 0),
        below: deviation === null ? undefined : texts.percentBelow(deviation, threshold),
      };
    },
  };
};
