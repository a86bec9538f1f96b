import { isFamilyRow, familyOfRow } from '@pmm/shared/figures/matrix/matrixRows';
import { bandOf, deviationOf, hasPrice } from '@pmm/shared/figures/prices/priceCell';
import { rangeOf } from '@pmm/shared/figures/prices/priceRange';
import { priceRows } from '@pmm/shared/figures/prices/priceRows';
import { defaultPriceView } from '@pmm/shared/figures/prices/priceView';
import { classOfSign } from '../../../../../remote-metrics/src/prices/priceLook';
import {
  priceSizes,
  RANGE_WIDTH,
  REFERENCE_WIDTH,
} from '../../../../../remote-metrics/src/prices/priceSizes';
import type { PriceTexts } from '../../../../../remote-metrics/src/prices/priceTexts';
import type { SubjectData } from '../../subject';
import type { Reference } from './reference';

const sheet = `
  .cell { font-weight: 600; line-height: 16px; }
  .far-below { background: #bfe3d3; }
  .below { background: #d6eee3; }
  .slightly-below { background: #ebf6f1; }
  .equal { background: #f2f3f5; }
  .above { background: #fbe3cf; }
`;

export const pricesReference = (
  { prices: selection }: SubjectData,
  texts: PriceTexts,
): Reference => {
  const { prices, reference } = selection;
  const { channels, products, families, priceCents, listPriceCents, uvpCents } = prices;
  return {
    rows: priceRows(selection, defaultPriceView),
    columns: channels.map(({ name }) => name),
    sizes: priceSizes,
    firstWidth: priceSizes.productWidth + 2 * REFERENCE_WIDTH + RANGE_WIDTH,
    sheet,
    hasImages: false,
    first: (row) => {
      if (isFamilyRow(row)) return [families[familyOfRow(row)] ?? ''];
      const { packSize = '', pzn = '' } = products[row] ?? {};
      const range = rangeOf(prices, row);
      return [
        packSize,
        pzn,
        texts.amount(listPriceCents[row] ?? 0),
        texts.amount(uvpCents[row] ?? 0),
        range === null ? '–' : `${texts.amount(range.minimum)}–${texts.amount(range.maximum)}`,
      ];
    },
    cell: (row, column) => {
      const cell = row * channels.length + column;
      if (isFamilyRow(row) || !hasPrice(prices, cell)) return { className: 'cell', text: '' };
      const deviation = deviationOf(prices, cell, reference);
      return {
        className: deviation === null ? 'cell' : `cell ${classOfSign(bandOf(deviation))}`,
        text: texts.amount(priceCents[cell] ?? 0),
        below: deviation === null ? undefined : texts.percentBelow(deviation),
      };
    },
  };
};
