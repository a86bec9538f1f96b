import { listSize } from '@pmm/shared/figures/matrix/listSize';
import { currentIncidents } from '@pmm/shared/figures/prices/currentIncidents';
import { channelsWithoutData, selectPrices } from '@pmm/shared/figures/prices/selection';
import { priceSortKeys, writePriceView } from '@pmm/shared/figures/prices/view';
import { useEffect, useMemo } from 'react';
import { PriceChips } from '../components/prices/PriceChips';
import { PriceFacts } from '../components/prices/PriceFacts';
import { PriceFrame } from '../components/prices/priceCells';
import { PriceMatrix } from '../components/prices/PriceMatrix';
import { PriceSample } from '../components/prices/PriceSample';
import { preparePriceTexts, usePriceTexts } from '../components/prices/priceTexts';
import { PriceToolbar } from '../components/prices/PriceToolbar';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { MatrixFind } from '../components/toolbar/MatrixFind';
import { MatrixTools } from '../components/toolbar/MatrixTools';
import { MatrixPlace } from '../components/watchlistPage/MatrixPlace';
import { MatrixPageHeader } from '../components/watchlistPage/MatrixPageHeader';
import { useIncidentLine } from '../components/watchlistPage/useIncidentLine';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { useColumns } from '../hooks/useColumns';
import { useExport } from '../hooks/useExport';
import { useMatrixView } from '../hooks/useMatrixView';
import { usePrices } from '../hooks/usePrices';
import { priceViews } from '../state/priceViews';

const noChannels: never[] = [];

function WatchlistPrices({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const query = usePrices(tenantId, watchlistId);
  const { data } = query;
  const { view, choose } = useMatrixView(priceViews, matrixKey, watchlistId);
  const { reference, signs, find, localSkus } = view;
  const selection = useMemo(
    () => (data ? selectPrices(data, { reference, signs, find, localSkus }) : null),
    [data, reference, signs, find, localSkus],
  );
  const withoutData = useMemo(() => (data ? channelsWithoutData(data) : []), [data]);
  const size = useMemo(
    () => data && listSize(data, localSkus, withoutData),
    [data, localSkus, withoutData],
  );
  const pharmacies = data?.channels ?? noChannels;
  // Not in the matrix: they take as long as the cells, and are there before the data.
  const texts = usePriceTexts();
  useEffect(() => preparePriceTexts(texts), [texts]);
  const columns = useColumns(tenantId, {
    ...{ pharmacies, withoutData, selection, view },
    onChoose: choose,
  });
  const exported = useExport({
    ...{ tenantId, watchlistId },
    metric: 'prices',
    view: writePriceView({ ...view, columns: null }),
    columns,
  });
  const search = <MatrixFind {...{ view, columns }} found={selection?.found} onChoose={choose} />;
  const actions = (
    <>
      <MatrixTools
        {...{ view, columns, sortKeys: priceSortKeys }}
        columnOrder="figure"
        onChoose={choose}
      />
      <ExportMenu {...exported} disabled={!data} />
    </>
  );
  const incidentLine = useIncidentLine({
    current: useMemo(() => data && currentIncidents(data, localSkus), [data, localSkus]),
    ...{ pharmacies, localSkus },
  });
  return (
    <>
      <MatrixPageHeader
        metric="prices"
        query={query}
        facts={(prices) =>
          size && <PriceFacts window={prices.window} size={size} reference={reference} />
        }
        search={search}
        actions={actions}
      />
      {incidentLine.above}
      <PriceToolbar {...{ selection, view, search, actions }} onChoose={choose} />
      {selection && <PriceChips selection={selection} view={view} onChoose={choose} />}
      <MatrixPlace
        metric="prices"
        query={query}
        frame={PriceFrame}
        columns={columns}
        localSkus={localSkus}
        onChoose={choose}
        sample={<PriceSample texts={texts} />}
      >
        {selection && (
          <PriceMatrix
            {...{ tenantId, selection, columns, view, texts }}
            onChoose={choose}
            placeKey={matrixKey}
          />
        )}
      </MatrixPlace>
      {incidentLine.below}
    </>
  );
}

/** What each product costs at each pharmacy, beside its list price or UVP. */
export default function PricingPage() {
  return <WatchlistPage metric="prices">{(shown) => <WatchlistPrices {...shown} />}</WatchlistPage>;
}
