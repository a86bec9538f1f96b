import { listedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import { priceExceptions } from '@pmm/shared/figures/prices/priceExceptions';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/priceView';
import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { useMemo } from 'react';
import { ExceptionList } from '../exceptions/ExceptionList';
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

const { find, onlyUnread, changed, channelIds, kinds } = defaultPriceView;

/** Which prices are far from their reference or moved, where and since when. */
export function PriceList({ selection, columns, view, texts, onChoose }: PriceListProps) {
  const { prices, kind, reference, threshold } = selection;
  const content = usePriceListContent({ prices, kind, threshold }, texts);
  const matrix = useMemo(() => listedMatrix(prices), [prices]);
  const all = useMemo(
    () => priceExceptions(prices, { kind, reference, threshold }, columns, view.changed),
    [prices, kind, reference, threshold, columns, view.changed],
  );
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
