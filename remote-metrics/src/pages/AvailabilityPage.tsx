import { prepareFormats, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { Icon } from '@pmm/shared/ui/Icon';
import { LinkButton } from '@pmm/shared/ui/Link';
import { useEffect } from 'react';
import { writeView } from '@pmm/shared/figures/availability/view';
import { AvailabilityFrame } from '../components/availability/availabilityCells';
import { AvailabilityMatrix } from '../components/availability/AvailabilityMatrix';
import { WithoutData } from '../components/watchlistPage/WithoutData';
import { useAvailabilityTexts } from '../components/availability/availabilityTexts';
import { prepareGlyphSheets } from '../components/availability/glyphSheetImages';
import { IncidentBanner } from '../components/IncidentBanner';
import { MatrixFacts } from '../components/MatrixFacts';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { FilterChips } from '../components/toolbar/FilterChips';
import { MatrixToolbar } from '../components/toolbar/MatrixToolbar';
import { MatrixOrNotice } from '../components/watchlistPage/MatrixOrNotice';
import { MatrixPageHeader } from '../components/watchlistPage/MatrixPageHeader';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { WhenLoaded } from '../components/watchlistPage/WhenLoaded';
import { useAvailability } from '../hooks/useAvailability';
import { useColumns } from '../hooks/useColumns';
import { useFoundPharmacies } from '../hooks/useFoundPharmacies';
import { useExport } from '../hooks/useExport';
import { useMatrixView } from '../hooks/useMatrixView';
import { useSelection } from '../hooks/useSelection';
import { availabilityViews } from '../state/availabilityViews';
import { timelineAddress } from '../state/timelineViews';

const noPharmacies: never[] = [];

function WatchlistAvailability({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const query = useAvailability(tenantId, watchlistId);
  const { data } = query;
  const { view, choose } = useMatrixView(availabilityViews, matrixKey, watchlistId);
  const { t } = useTranslation('metrics');
  const { localSkus } = view;
  // Not in the matrix: they take as long as the cells, and are there before the data.
  const texts = useAvailabilityTexts();
  const pharmacies = data?.pharmacies ?? noPharmacies;
  const { selection, facts, withoutData } = useSelection(data, view);
  const arranged = useColumns(tenantId, pharmacies, withoutData);
  const { columns, arrangement, onArrange } = arranged;
  const { amount, goToNext } = useFoundPharmacies(selection, pharmacies, columns);
  const { bytes, start, cancel } = useExport({
    ...{ tenantId, watchlistId },
    metric: 'availability',
    view: writeView(view),
  });
  const isPhone = useMediaQuery(PHONE);
  const actions = (
    <>
      <LinkButton as={Link} to={timelineAddress(watchlistId, { channelId: view.channelId })}>
        <Icon name="chart-gantt" />
        {t('timelineLink')}
      </LinkButton>
      <ExportMenu
        bytes={bytes}
        disabled={!data}
        onStart={(format) => void start(format)}
        onCancel={cancel}
      />
    </>
  );
  return (
    <>
      <MatrixPageHeader
        metric="availability"
        query={query}
        facts={(availability) => facts && <MatrixFacts availability={availability} facts={facts} />}
        actions={isPhone ? undefined : actions}
      />
      {data && <IncidentBanner availability={data} localSkus={localSkus} />}
      <MatrixToolbar
        facts={facts}
        view={view}
        onChoose={choose}
        pharmacies={pharmacies}
        foundPharmacies={amount}
        arrangement={arrangement}
        onArrange={onArrange}
        onGo={goToNext}
        folded={isPhone ? actions : undefined}
      />
      {facts && <FilterChips facts={facts} view={view} pharmacies={pharmacies} onChoose={choose} />}
      <WhenLoaded metric="availability" query={query} frame={AvailabilityFrame}>
        {(availability) => (
          <MatrixOrNotice
            matrix={availability}
            localSkus={localSkus}
            onShowLocalSkus={() => choose({ localSkus: true })}
          >
            {selection && (
              <WithoutData
                count={withoutData.length}
                isFolded={arranged.isFolded}
                onFold={arranged.onFold}
              >
                <AvailabilityMatrix
                  selection={selection}
                  columns={arranged}
                  choices={view}
                  texts={texts}
                  onChoose={choose}
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

/** Which product of the selected watchlist can be ordered where, and what changed in 7 days. */
export default function AvailabilityPage() {
  // While the figures are on their way.
  useEffect(() => {
    prepareFormats();
    void prepareGlyphSheets();
  }, []);
  return (
    <WatchlistPage metric="availability">
      {(shown) => <WatchlistAvailability {...shown} />}
    </WatchlistPage>
  );
}
