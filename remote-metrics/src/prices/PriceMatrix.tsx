import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { priceRows } from '@pmm/shared/figures/prices/priceRows';
import { type PriceSelection, selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import {
  defaultPriceView,
  priceSortKeys,
  type PriceView,
} from '@pmm/shared/figures/prices/priceView';
import { useTranslation } from '@pmm/shared/i18n';
import { type ComponentProps, useCallback, useState } from 'react';
import type { ShownRows } from '../page/cells/metricContent';
import type { MatrixColumns } from '../page/columns/useColumns';
import { MetricMatrix } from '../page/MetricMatrix';
import { sampleFrame, sampleLines, sampleProps, sampleWindow } from '../page/sampleAnswer';
import { priceContent } from './priceContent';
import { PriceDetail } from './PriceDetail';
import { PriceFrame } from './PriceFrame';
import type { PriceTexts } from './priceTexts';
import { withoutFilters } from './PriceToolbar';

type ListRows = ComponentProps<typeof MetricMatrix>['list'];

interface PriceMatrixProps {
  selection: PriceSelection;
  columns: Pick<MatrixColumns, 'columns' | 'pinned'>;
  view: PriceView;
  texts: PriceTexts;
  onChoose: (change: Partial<PriceView>) => void;
  tenantId: string;
  placeKey?: string;
}

/** The prices as a matrix with the person's choices. */
export function PriceMatrix({ selection, texts, tenantId, ...props }: PriceMatrixProps) {
  const { view } = props;
  const { mode, sort, collapsed, compact, flat } = view;
  const label = useTranslation('metrics').t('prices.matrix');
  const list = useCallback<ListRows>(
    (folded, formerOrder) =>
      priceRows(selection, { mode, sort, flat, collapsed: folded }, formerOrder),
    [selection, mode, sort, flat],
  );
  const content = useCallback(
    (rows: ShownRows) =>
      priceContent({ ...rows, label, selection, mode, sort, collapsed, compact, flat, texts }),
    [label, selection, mode, sort, collapsed, compact, flat, texts],
  );
  return (
    <MetricMatrix
      {...props}
      {...{ list, content, withoutFilters }}
      frame={PriceFrame}
      className={compact ? 'compact' : ''}
      table={selection.prices}
      pharmacies={selection.prices.channels}
      sortKeys={priceSortKeys}
      choices={[
        mode,
        view.reference,
        selection.threshold,
        view.signs,
        view.find,
        view.localSkus,
        flat,
      ]}
      detail={(cell, controls) => (
        <PriceDetail {...{ cell, selection, tenantId, texts, controls }} />
      )}
    />
  );
}

const selectSample = (): PriceSelection => {
  const frame = sampleFrame();
  const sample = decodePrices({
    ...frame,
    window: sampleWindow,
    listPriceCents: frame.products.map(() => 1_000),
    uvpCents: frame.products.map(() => 1_100),
    price: sampleLines((cell) => `${600 + (cell % 50) * 10}`),
    before: sampleLines((cell) => (cell % 5 === 0 ? '700' : '')),
    since: sampleLines((cell) => (cell % 5 === 0 ? '9ab:700' : '9ab:-')),
  });
  return selectPrices(sample, defaultPriceView);
};

/** The same with a few made-up prices (see `WarmUp`). */
export function PriceSample({ texts }: { texts: PriceTexts }) {
  const [selection] = useState(selectSample);
  return <PriceMatrix {...sampleProps} {...{ selection, texts }} view={defaultPriceView} />;
}
