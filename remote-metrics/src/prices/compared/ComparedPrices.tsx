import { countKinds } from '@pmm/shared/figures/dates/compared';
import { comparePrices, medianChange } from '@pmm/shared/figures/dates/comparedPrices';
import { momentOf } from '@pmm/shared/figures/matrix/shownDates';
import { type PriceView, writePriceView } from '@pmm/shared/figures/prices/priceView';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { askedAt } from '../../page/dates/askedAt';
import { ComparedPage } from '../../page/dates/ComparedPage';
import { comparedStyle } from '../../page/dates/comparedStyle';
import { NumericFrame } from '../../page/dates/NumericFrame';
import type { ShownWatchlist } from '../../page/WatchlistPage';
import { usePriceNumbers } from '../usePriceNumbers';
import { usePrices } from '../usePrices';
import { type PriceComparison, useComparedLooks } from './comparedLooks';

/** As in the matrix of changes: what fell is blue, what rose is warm. */
const grounds = { down: 'price-beyond', up: 'price-above' } as const;

const ComparedFrame = styled(NumericFrame)`
  ${comparedStyle(grounds)}
`;

interface ComparedPricesProps {
  shown: ShownWatchlist;
  view: PriceView;
  hidden: readonly string[];
  onChoose: (change: Partial<PriceView>) => void;
  loading: ReactNode;
}

/** Which prices have changed between two dates. */
export function ComparedPrices(props: ComparedPricesProps) {
  const { shown, view, hidden, onChoose, loading } = props;
  const { tenantId, watchlistId } = shown;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const numbers = usePriceNumbers();
  const looksOf = useComparedLooks(view.reference);
  const { at, ...asked } = askedAt(view);
  const after = usePrices(tenantId, watchlistId, { hidden, at, ...asked });
  const before = usePrices(tenantId, watchlistId, {
    ...{ hidden, ...asked },
    at: momentOf(view.compared),
  });
  const head = ({ compared, products }: PriceComparison) => {
    const { down, up, same } = countKinds(compared, products);
    const median = medianChange(compared, products);
    return [
      {
        ...{ id: 'fell', sample: { ground: grounds.down, sign: '▼' } },
        ...{ value: format.integer(down), text: t('dates.prices.fell') },
      },
      {
        ...{ id: 'rose', sample: { ground: grounds.up, sign: '▲' } },
        ...{ value: format.integer(up), text: t('dates.prices.rose') },
      },
      {
        ...{ id: 'same', sample: { sign: '=' } },
        ...{ value: format.integer(same), text: t('dates.prices.same') },
      },
      ...(median === null
        ? []
        : [
            {
              id: 'median',
              value: numbers.signedPercent(median.percent, 0, 1),
              text: t('dates.prices.ofChanged', { count: median.prices }),
            },
          ]),
    ];
  };
  return (
    <ComparedPage
      {...{ shown, before, after, view, onChoose, looksOf, head, loading }}
      metric="prices"
      compare={comparePrices}
      exportedView={writePriceView({ ...view, columns: null })}
      frame={ComparedFrame}
    />
  );
}
