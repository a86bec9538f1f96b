import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { furthestFirst, priceRows } from '@pmm/shared/figures/prices/priceRows';
import { type PriceSelection, selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import {
  defaultPriceView,
  priceSortKeys,
  type PriceView,
} from '@pmm/shared/figures/prices/priceView';
import { placeOfRow } from '@pmm/shared/figures/matrix/succession';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { type ComponentProps, useCallback, useState } from 'react';
import { PaperMatrix } from '../page/cards/PaperMatrix';
import type { ShownRows } from '../page/cells/metricContent';
import type { MatrixColumns } from '../page/columns/useColumns';
import { MetricMatrix } from '../page/MetricMatrix';
import { sampleFrame, sampleLines, sampleProps, sampleWindow } from '../page/sampleAnswer';
import { priceContent } from './priceContent';
import { PriceDetail } from './PriceDetail';
import { PriceFrame } from './PriceFrame';
import type { PriceTexts } from './priceTexts';
import { PriceCards } from './phone/PriceCards';
import { withoutFilters } from './PriceToolbar';

type MatrixProps = ComponentProps<typeof MetricMatrix>;
type ListRows = MatrixProps['list'];

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
  const isPhone = useMediaQuery(PHONE);
  const { mode, sort, collapsed, unfolded, compact } = view;
  // Cards are grouped by their families.
  const flat = view.flat && !isPhone;
  const label = useTranslation('metrics').t('prices.matrix');
  const list = useCallback<ListRows>(
    (folded, formerOrder) =>
      priceRows(
        selection,
        { mode, sort, flat, collapsed: folded },
        formerOrder ?? (isPhone && sort === null ? furthestFirst(selection) : null),
      ),
    [selection, mode, sort, flat, isPhone],
  );
  const content = useCallback(
    (rows: ShownRows) =>
      priceContent({
        ...rows,
        label,
        selection,
        mode,
        sort,
        collapsed,
        unfolded,
        compact,
        flat,
        texts,
      }),
    [label, selection, mode, sort, collapsed, unfolded, compact, flat, texts],
  );
  const detail: ComponentProps<typeof PriceCards>['detail'] = (place, controls) => {
    const { matrix, product } = placeOfRow(selection.prices, place.product);
    return (
      <PriceDetail
        {...{ tenantId, texts, controls }}
        cell={{ ...place, product }}
        selection={{ ...selection, prices: matrix }}
      />
    );
  };
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
      detail={detail}
      {...(isPhone && {
        cards: (rows, makeContent) => (
          <>
            <PriceCards {...props} {...{ rows, selection, texts, detail }} />
            <PaperMatrix
              frame={PriceFrame}
              content={makeContent}
              className={compact ? 'compact' : ''}
            />
          </>
        ),
      })}
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
