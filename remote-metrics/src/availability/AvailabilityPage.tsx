import '../exceptions/texts';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { currentIncidents, columnsWithData } from '@pmm/shared/figures/availability/pharmacies';
import {
  type AvailabilityView,
  availabilitySortKeys,
  writeAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { AvailabilityChips } from './AvailabilityChips';
import { AvailabilityToolbar } from './AvailabilityToolbar';
import { ExplainedSigns } from './ExplainedSigns';
import { ComparedAvailability } from './compared/ComparedAvailability';
import { AvailabilityFrame } from './AvailabilityFrame';
import { AvailabilityList } from './AvailabilityList';
import { AvailabilityMatrix, AvailabilitySample } from './AvailabilityMatrix';
import { useAvailabilityTexts } from './availabilityTexts';
import { useGlyphSheets } from './glyphSheetImages';
import { AvailabilityFacts } from './AvailabilityFacts';
import { LayoutChoice } from '../exceptions/LayoutChoice';
import { ToolLink } from '../page/toolbar/ToolLink';
import { MatrixPage } from '../page/MatrixPage';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { useAvailability } from './useAvailability';
import { useArrangement } from '../page/columns/useArrangement';
import { askedAt } from '../page/dates/askedAt';
import { useMatrixView } from '../page/view/useMatrixView';
import { availabilityViews } from '../page/addresses/availabilityAddress';
import { timelineOfView } from '../page/addresses/timelineAddress';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { dateModeOf } from '@pmm/shared/figures/matrix/shownDates';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { useMemo } from 'react';
import { shapeOf } from '../grid/MatrixSkeleton';
import { LoadingMatrix } from '../page/LoadingMatrix';
import { sizes } from './availabilitySizes';

const loading = (
  <LoadingMatrix
    metric="availability"
    frame={AvailabilityFrame}
    shape={shapeOf(sizes, 16)}
    hasCards
  />
);

const columnsWithoutData = (availability: Availability): number[] => {
  const withData = new Set(columnsWithData(availability));
  return [...availability.pharmacies.keys()].filter((column) => !withData.has(column));
};

/** The SKUs that the view shows and their figures; null while there are no data. */
const useSelection = (availability: Availability | undefined, view: AvailabilityView) => {
  const { mode, rest, statuses, find, changed, channelId, localSkus, onlyUnread } = view;
  const withoutData = useMemo(
    () => (availability ? columnsWithoutData(availability) : []),
    [availability],
  );
  const selected = useMemo(() => {
    if (!availability) return null;
    const filter = { mode, rest, statuses, find, changed, channelId, localSkus, onlyUnread };
    const selection = selectAvailability(availability, filter);
    return { selection, facts: factsOf(selection) };
  }, [availability, mode, rest, statuses, find, changed, channelId, localSkus, onlyUnread]);
  return { selection: selected?.selection ?? null, facts: selected?.facts ?? null, withoutData };
};

interface OneDateProps {
  shown: ShownWatchlist;
  view: AvailabilityView;
  hidden: readonly string[];
  onChoose: (change: Partial<AvailabilityView>) => void;
}

/** The availability now, or on another date. */
function AvailabilityOnDate({ shown, view, hidden, onChoose: choose }: OneDateProps) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const query = useAvailability(tenantId, watchlistId, { hidden, ...askedAt(view) });
  const { data } = query;
  const { t } = useTranslation('metrics');
  // Created here and not in the matrix: it takes as long as the cells, and so is done before the
  // data come.
  const texts = useAvailabilityTexts();
  const isPhone = useMediaQuery(PHONE);
  const isList = view.layout === 'list';
  // Cards are not dimmed: SKUs that do not match are left out there.
  const shownView: AvailabilityView = isPhone ? { ...view, rest: 'remove' } : view;
  const { selection, facts, withoutData } = useSelection(data, shownView);
  return (
    <MatrixPage
      {...{ shown, query, withoutData, selection, view }}
      metric="availability"
      pharmacies={data?.pharmacies}
      onChoose={choose}
      exportedView={writeAvailabilityView({ ...shownView, columns: null })}
      sortKeys={availabilitySortKeys}
      columnOrder="status"
      incidentsOf={currentIncidents}
      hasCardsOnPhone
      isList={isList}
      facts={(availability) =>
        facts && <AvailabilityFacts availability={availability} facts={facts} />
      }
      layout={<LayoutChoice view={view} onChoose={choose} />}
      link={
        <ToolLink
          icon="chart-gantt"
          label={t('timelineLink')}
          to={timelineOfView({ tenantId, watchlistId }, view)}
        />
      }
      toolbar={(tools) => (
        <AvailabilityToolbar
          {...{ facts, view, ...tools }}
          hasOtherOffers={(data?.otherOffers.size ?? 0) > 0}
          onChoose={choose}
        />
      )}
      chips={(others) =>
        data &&
        facts && (
          <AvailabilityChips
            {...{ facts, view, others }}
            pharmacies={data.pharmacies}
            canDim={!isPhone}
            onChoose={choose}
          />
        )
      }
      explained={<ExplainedSigns />}
      loading={loading}
      sample={!isPhone && !isList && <AvailabilitySample texts={texts} history={view.history} />}
    >
      {(columns) =>
        selection &&
        (isList ? (
          <AvailabilityList
            {...{ tenantId, watchlistId, view }}
            availability={selection.availability}
            columns={columns.columns}
            onChoose={choose}
          />
        ) : (
          <AvailabilityMatrix
            {...{ selection, columns, texts }}
            tenantId={tenantId}
            view={view}
            onChoose={choose}
            placeKey={matrixKey}
          />
        ))
      }
    </MatrixPage>
  );
}

function WatchlistAvailability(shown: ShownWatchlist) {
  const { tenantId, watchlistId, matrixKey } = shown;
  const { view, choose } = useMatrixView(availabilityViews, matrixKey, watchlistId);
  const { hidden } = useArrangement(tenantId, view.columns);
  const isCompared = dateModeOf(view) === 'compare';
  const Page = isCompared ? ComparedAvailability : AvailabilityOnDate;
  return <Page {...{ shown, view, hidden, loading }} onChoose={choose} />;
}

/** Cards need no sheets, but the matrix on paper does; nobody prints that soon. */
const PHONE_SHEETS_MS = 20_000;

/** Which product of the selected watchlist can be ordered where, and what changed in 7 days. */
export default function AvailabilityPage() {
  useGlyphSheets(useMediaQuery(PHONE) ? PHONE_SHEETS_MS : 0);
  return (
    <WatchlistPage metric="availability" loading={loading}>
      {(shown) => <WatchlistAvailability {...shown} />}
    </WatchlistPage>
  );
}
