import './texts';
import '../exceptions/texts';
import { appliedFilter } from '@pmm/shared/figures/exceptions/exceptionView';
import { listSize } from '@pmm/shared/figures/matrix/shownProducts';
import { currentIncidents } from '@pmm/shared/figures/prices/unconfirmed';
import { channelsWithoutData, selectPrices } from '@pmm/shared/figures/prices/selectPrices';
import {
  type PriceView,
  priceSortKeys,
  writePriceView,
} from '@pmm/shared/figures/prices/priceView';
import { kindOfReference } from '@pmm/shared/figures/prices/prices';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, SMALL } from '@pmm/shared/ui/theme';
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { PriceChips, PriceToolbar } from './PriceToolbar';
import { PriceFacts } from './PriceFacts';
import { ExplainedPrices } from './PriceLegend';
import { LayoutChoice } from '../exceptions/LayoutChoice';
import { PriceFrame } from './PriceFrame';
import { PriceList } from './PriceList';
import { PriceMatrix, PriceSample } from './PriceMatrix';
import { preparePriceTexts, usePriceTexts } from './priceTexts';
import { dateModeOf } from '@pmm/shared/figures/matrix/shownDates';
import { ComparedPrices } from './compared/ComparedPrices';
import { MatrixPage } from '../page/MatrixPage';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { askedAt } from '../page/dates/askedAt';
import { useMatrixView } from '../page/view/useMatrixView';
import { priceViews } from '../page/addresses/priceAddress';
import { riseAddress } from '../page/addresses/riseAddress';
import { ToolLink } from '../page/toolbar/ToolLink';
import { usePrices } from './usePrices';
import { useArrangement } from '../page/columns/useArrangement';
import { shapeOf } from '../grid/MatrixSkeleton';
import { LoadingMatrix } from '../page/LoadingMatrix';
import { priceSizes } from './priceSizes';

const loading = (
  <LoadingMatrix metric="prices" frame={PriceFrame} shape={shapeOf(priceSizes, 36)} hasCards />
);

/** On a phone the other tools leave no room in their line. */
const SearchAndLink = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
`;

const noColumns: readonly number[] = [];

interface OneDateProps {
  shown: ShownWatchlist;
  view: PriceView;
  hidden: readonly string[];
  onChoose: (change: Partial<PriceView>) => void;
}

function PricesOnDate({ shown, view, hidden, onChoose: choose }: OneDateProps) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const query = usePrices(tenantId, watchlistId, { hidden, ...askedAt(view) });
  const { data } = query;
  const { layout, mode, reference, threshold, changeThreshold, find, localSkus, onlyUnread } = view;
  const isList = layout === 'list';
  const signs = appliedFilter(layout, view.signs);
  const selection = useMemo(() => {
    if (!data) return null;
    const filter = { mode, reference, threshold, changeThreshold };
    return selectPrices(data, { ...filter, signs, find, localSkus, onlyUnread });
  }, [data, mode, reference, threshold, changeThreshold, signs, find, localSkus, onlyUnread]);
  const withoutData = useMemo(() => (data ? channelsWithoutData(data) : []), [data]);
  const size = useMemo(
    () => data && listSize(data, localSkus, withoutData),
    [data, localSkus, withoutData],
  );
  // Created here and not in the matrix: it takes as long as the cells, and so is done before the
  // data come.
  const texts = usePriceTexts();
  const isPhone = useMediaQuery(PHONE);
  const isSmall = useMediaQuery(SMALL);
  const { t } = useTranslation('metrics');
  const rises = (
    <ToolLink
      icon="arrow-up"
      label={t('risesLink')}
      to={riseAddress(watchlistId, { reference: kindOfReference[reference] })}
      iconOnly={isSmall}
    />
  );
  useEffect(() => preparePriceTexts(texts), [texts]);
  return (
    <MatrixPage
      {...{ shown, query, selection, view, isList }}
      // A card names only pharmacies with data.
      withoutData={isPhone ? noColumns : withoutData}
      metric="prices"
      pharmacies={data?.channels}
      onChoose={choose}
      exportedView={writePriceView({ ...view, columns: null })}
      sortKeys={priceSortKeys}
      columnOrder="figure"
      incidentsOf={currentIncidents}
      facts={(prices) =>
        size && <PriceFacts window={prices.window} {...{ size, reference, mode }} />
      }
      layout={<LayoutChoice view={view} onChoose={choose} />}
      link={!isSmall && rises}
      toolbar={(tools) => (
        <PriceToolbar
          {...{ selection, view, ...tools }}
          search={
            isSmall ? (
              <SearchAndLink>
                {tools.search}
                {rises}
              </SearchAndLink>
            ) : (
              tools.search
            )
          }
          onChoose={choose}
        />
      )}
      chips={(others) =>
        selection && <PriceChips {...{ selection, view, others }} onChoose={choose} />
      }
      explained={<ExplainedPrices />}
      loading={loading}
      hasCardsOnPhone
      sample={!isPhone && !isList && <PriceSample texts={texts} />}
    >
      {(columns) =>
        selection &&
        (isList ? (
          <PriceList {...{ selection, view, texts }} columns={columns.columns} onChoose={choose} />
        ) : (
          <PriceMatrix
            {...{ tenantId, selection, columns, view, texts }}
            onChoose={choose}
            placeKey={matrixKey}
          />
        ))
      }
    </MatrixPage>
  );
}

function WatchlistPrices(shown: ShownWatchlist) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const { view, choose } = useMatrixView(priceViews, matrixKey, watchlistId);
  const { hidden } = useArrangement(tenantId, view.columns);
  const Page = dateModeOf(view) === 'compare' ? ComparedPrices : PricesOnDate;
  return <Page {...{ shown, view, hidden, loading }} onChoose={choose} />;
}

/** The price of each product at each pharmacy, next to its list price or UVP. */
export default function PricingPage() {
  return (
    <WatchlistPage metric="prices" loading={loading}>
      {(shown) => <WatchlistPrices {...shown} />}
    </WatchlistPage>
  );
}
