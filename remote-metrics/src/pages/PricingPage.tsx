import { selectPrices } from '@pmm/shared/figures/prices/selection';
import { useMemo } from 'react';
import { PriceFacts } from '../components/prices/PriceFacts';
import { PriceLegend } from '../components/prices/PriceLegend';
import { PriceMatrix } from '../components/prices/PriceMatrix';
import { PriceToolbar } from '../components/prices/PriceToolbar';
import { MatrixOrNotice } from '../components/watchlistPage/MatrixOrNotice';
import { MatrixPageHeader } from '../components/watchlistPage/MatrixPageHeader';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { WhenLoaded } from '../components/watchlistPage/WhenLoaded';
import { useMatrixView } from '../hooks/useMatrixView';
import { usePrices } from '../hooks/usePrices';
import { priceViews } from '../state/priceViews';

function WatchlistPrices({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const query = usePrices(tenantId, watchlistId);
  const { data } = query;
  const { view, choose } = useMatrixView(priceViews, matrixKey, watchlistId);
  const { reference, signs, find, localSkus } = view;
  const selection = useMemo(
    () => (data ? selectPrices(data, { reference, signs, find, localSkus }) : null),
    [data, reference, signs, find, localSkus],
  );
  return (
    <>
      <MatrixPageHeader
        metric="prices"
        query={query}
        facts={(prices) => <PriceFacts prices={prices} reference={reference} />}
      />
      <PriceToolbar view={view} onChoose={choose} />
      <PriceLegend
        selection={selection}
        chosen={signs}
        onChoose={(chosen) => choose({ signs: chosen })}
      />
      <WhenLoaded metric="prices" query={query}>
        {(prices) => (
          <MatrixOrNotice
            matrix={prices}
            localSkus={localSkus}
            onShowLocalSkus={() => choose({ localSkus: true })}
          >
            {selection && (
              <PriceMatrix
                selection={selection}
                view={view}
                onChoose={choose}
                tenantId={tenantId}
                placeKey={matrixKey}
              />
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
