import { listedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import type { Period } from '@pmm/shared/figures/period';
import type { Comparison } from '@pmm/shared/figures/prices/comparison';
import { priceExceptions } from '@pmm/shared/figures/prices/priceExceptions';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/priceView';
import type { Prices } from '@pmm/shared/figures/prices/prices';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { ExceptionList } from '../exceptions/ExceptionList';
import { keptWith } from '../exceptions/keptWith';
import { priceAddress } from '../page/addresses/priceAddress';
import { usePriceListContent } from './priceListContent';
import type { PriceTexts } from './priceTexts';

interface PriceListProps {
  selection: PriceSelection;
  /** Indexes of the shown pharmacies. */
  columns: readonly number[];
  view: PriceView;
  texts: PriceTexts;
  onChoose: (change: Partial<PriceView>) => void;
}

const matrixOf = keptWith(listedMatrix);
const rowsOf = keptWith(
  (
    prices: Prices,
    kind: Comparison['kind'],
    reference: Comparison['reference'],
    threshold: number,
    columns: readonly number[],
    changed: Period | null,
  ) => priceExceptions(prices, { kind, reference, threshold }, columns, changed),
);

const { find, onlyUnread, changed, channelIds, kinds } = defaultPriceView;

/** Which prices are far from their reference or moved, where and since when. */
export function PriceList({ selection, columns, view, texts, onChoose }: PriceListProps) {
  const { prices, kind, reference, threshold } = selection;
  const content = usePriceListContent({ prices, kind, threshold }, texts);
  const matrix = matrixOf(prices);
  const all = rowsOf(prices, kind, reference, threshold, columns, view.changed);
  return (
    <ExceptionList
      {...{ content, all, matrix, view, onChoose }}
      addressOf={(opened) =>
        priceAddress(matrix.watchlistId, { ...view, layout: 'matrix', opened })
      }
      onClear={() => onChoose({ find, onlyUnread, changed, channelIds, kinds })}
    />
  );
}
