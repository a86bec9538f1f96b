import { channelsWithoutData, selectPrices } from '@pmm/shared/figures/prices/selection';
import { writePriceView } from '@pmm/shared/figures/prices/view';
import { useMemo } from 'react';
import { PriceFacts } from '../components/prices/PriceFacts';
import { PriceFrame } from '../components/prices/priceCells';
import { PriceMatrix } from '../components/prices/PriceMatrix';
import { PriceToolbar } from '../components/prices/PriceToolbar';
import { WithoutData } from '../components/watchlistPage/WithoutData';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { MatrixOrNotice } from '../components/watchlistPage/MatrixOrNotice';
import { MatrixPageHeader } from '../components/watchlistPage/MatrixPageHeader';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { WhenLoaded } from '../components/watchlistPage/WhenLoaded';
import { useColumns } from '../hooks/useColumns';
import { useExport } from '../hooks/useExport';
import { useFoundPharmacies } from '../hooks/useFoundPharmacies';
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
  const channels = data?.channels ?? noChannels;
  const withoutData = useMemo(() => (data ? channelsWithoutData(data) : []), [data]);
  const arranged = useColumns(tenantId, channels, withoutData);
  const { bytes, start, cancel } = useExport({
    ...{ tenantId, watchlistId },
    metric: 'prices',
    view: writePriceView(view),
  });
  const { amount, goToNext } = useFoundPharmacies(selection, channels, arranged.columns);
  return (
    <>
      <MatrixPageHeader
        metric="prices"
        query={query}
        facts={(prices) => <PriceFacts prices={prices} reference={reference} />}
        actions={
          <ExportMenu
            bytes={bytes}
            disabled={!data}
            onStart={(format) => void start(format)}
            onCancel={cancel}
          />
        }
      />
      <PriceToolbar
        selection={selection}
        channels={channels}
        view={view}
        onChoose={choose}
        foundPharmacies={amount}
        arrangement={arranged.arrangement}
        onArrange={arranged.onArrange}
        onGo={goToNext}
      />
      <WhenLoaded metric="prices" query={query} frame={PriceFrame}>
        {(prices) => (
          <MatrixOrNotice
            matrix={prices}
            localSkus={localSkus}
            onShowLocalSkus={() => choose({ localSkus: true })}
          >
            {selection && (
              <WithoutData
                count={withoutData.length}
                isFolded={arranged.isFolded}
                onFold={arranged.onFold}
              >
                <PriceMatrix
                  selection={selection}
                  arranged={arranged}
                  view={view}
                  onChoose={choose}
                  tenantId={tenantId}
                  placeKey={matrixKey}
                />
              </WithoutData>
            )}
          </MatrixOrNotice>
        )}
      </WhenLoaded>
    </>
  );
}

/** What each product costs at each pharmacy, beside its list price or UVP. */
export default function PricingPage() {
  return <WatchlistPage metric="prices">{(shown) => <WatchlistPrices {...shown} />}</WatchlistPage>;
}
