import { shownExceptions } from '@pmm/shared/figures/exceptions/exceptionRows';
import { listedMatrix, productOf } from '@pmm/shared/figures/exceptions/exceptions';
import { priceExceptions } from '@pmm/shared/figures/prices/priceExceptions';
import {
  type PriceExceptionKind,
  priceKindsOf,
  signOfKind,
} from '@pmm/shared/figures/prices/priceKinds';
import { referenceCents } from '@pmm/shared/figures/prices/prices';
import type { ExportedExceptions } from './exceptionColumns';
import { asAmount, asShare } from './priceCells';
import { amountOrNone, type PriceExport } from './priceExport';
import { signText } from './priceSigns';

/** The kinds of the list that are shown, in words. */
export const kindTexts = ({ view, selection, texts }: PriceExport): string =>
  priceKindsOf(selection.kind)
    .filter((kind) => view.kinds.has(kind))
    .map((kind) => signText(texts, signOfKind[kind], selection.threshold))
    .join(', ');

/** Which prices are far from their reference or moved, for a file. */
export const priceList = ({
  selection,
  view,
  columns,
  texts,
}: PriceExport): ExportedExceptions<PriceExceptionKind, string> => {
  const { prices, kind, reference, threshold } = selection;
  const { text } = texts;
  const { prices: words } = text;
  const matrix = listedMatrix(prices);
  const all = priceExceptions(prices, { kind, reference, threshold }, columns, view.changed);
  return {
    matrix,
    rows: shownExceptions(matrix, view, all),
    what: {
      ...{ head: text.exceptions.what, width: 26 },
      valueOf: (exception) => signText(texts, signOfKind[exception.kind], threshold),
    },
    figures: [
      {
        ...{ head: words.price, width: 12, isFigure: true },
        valueOf: ({ cell }) => amountOrNone(prices.priceCents[cell]),
        styleOf: () => 'listAmount',
      },
      {
        ...{ head: words.references[reference], width: 20, isFigure: true },
        valueOf: (exception) =>
          amountOrNone(referenceCents(prices, productOf(matrix, exception), reference)),
        styleOf: () => 'listAmount',
      },
      {
        ...{ head: kind === 'change' ? words.changeShare : words.deviation, width: 16 },
        isFigure: true,
        valueOf: ({ kind: of, value }) => (of === 'not-confirmed' ? null : asShare(value)),
        styleOf: () => 'listShare',
      },
    ],
    before: {
      ...{ head: words.formerPrice, width: 16, isFigure: true },
      valueOf: ({ before }) => (before === null ? null : asAmount(before)),
      styleOf: () => 'listAmount',
    },
    importance: text.weightPercent,
  };
};
