import { prepareFormats, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { Icon } from '@pmm/shared/ui/Icon';
import { LinkButton } from '@pmm/shared/ui/Link';
import { useEffect, useMemo } from 'react';
import { currentIncidents } from '@pmm/shared/figures/availability/currentIncidents';
import { type AvailabilityView, sortKeys, writeView } from '@pmm/shared/figures/availability/view';
import { AvailabilityChips } from '../components/availability/AvailabilityChips';
import { AvailabilityToolbar } from '../components/availability/AvailabilityToolbar';
import { AvailabilityFrame } from '../components/availability/availabilityCells';
import { AvailabilityMatrix } from '../components/availability/AvailabilityMatrix';
import { AvailabilitySample } from '../components/availability/AvailabilitySample';
import { useAvailabilityTexts } from '../components/availability/availabilityTexts';
import { keepGlyphSheets } from '../components/availability/glyphSheetImages';
import { MatrixFacts } from '../components/MatrixFacts';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { MatrixFind } from '../components/toolbar/MatrixFind';
import { MatrixTools } from '../components/toolbar/MatrixTools';
import { MatrixPlace } from '../components/watchlistPage/MatrixPlace';
import { MatrixPageHeader } from '../components/watchlistPage/MatrixPageHeader';
import { useIncidentLine } from '../components/watchlistPage/useIncidentLine';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { useAvailability } from '../hooks/useAvailability';
import { useColumns } from '../hooks/useColumns';
import { useExport } from '../hooks/useExport';
import { useMatrixView } from '../hooks/useMatrixView';
import { useSelection } from '../hooks/useSelection';
import { availabilityViews } from '../state/availabilityViews';
import { timelineOfView } from '../state/timelineViews';

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
  const isPhone = useMediaQuery(PHONE);
  // Cards are not dimmed: what is not asked for is left out there.
  const shown: AvailabilityView = isPhone ? { ...view, rest: 'remove' } : view;
  const { selection, facts, withoutData } = useSelection(data, shown);
  const columns = useColumns(tenantId, {
    ...{ pharmacies, withoutData, selection, view },
    onChoose: choose,
  });
  const exported = useExport({
    ...{ tenantId, watchlistId },
    metric: 'availability',
    view: writeView({ ...shown, columns: null }),
    columns,
  });
  const search = (
    <MatrixFind
      {...{ view, columns }}
      found={facts === null ? undefined : facts.found}
      onChoose={choose}
    />
  );
  const actions = (
    <>
      <MatrixTools
        {...{ view, columns, sortKeys }}
        columnOrder="status"
        hasCardsOnPhone
        onChoose={choose}
      />
      <LinkButton as={Link} to={timelineOfView({ tenantId, watchlistId }, view)}>
        <Icon name="chart-gantt" />
        {t('timelineLink')}
      </LinkButton>
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
        metric="availability"
        query={query}
        facts={(availability) => facts && <MatrixFacts availability={availability} facts={facts} />}
        search={search}
        actions={actions}
      />
      {incidentLine.above}
      <AvailabilityToolbar
        facts={facts}
        view={view}
        onChoose={choose}
        search={search}
        actions={actions}
      />
      {facts && (
        <AvailabilityChips {...{ facts, view, pharmacies }} canDim={!isPhone} onChoose={choose} />
      )}
      <MatrixPlace
        metric="availability"
        query={query}
        frame={AvailabilityFrame}
        columns={columns}
        localSkus={localSkus}
        onChoose={choose}
        sample={!isPhone && <AvailabilitySample texts={texts} history={view.history} />}
      >
        {selection && (
          <AvailabilityMatrix
            {...{ selection, columns, texts }}
            choices={view}
            onChoose={choose}
            placeKey={matrixKey}
          />
        )}
      </MatrixPlace>
      {incidentLine.below}
    </>
  );
}

/** Which product of the selected watchlist can be ordered where, and what changed in 7 days. */
export default function AvailabilityPage() {
  // While the figures are on their way.
  useEffect(() => {
    prepareFormats();
    return keepGlyphSheets();
  }, []);
  return (
    <WatchlistPage metric="availability">
      {(shown) => <WatchlistAvailability {...shown} />}
    </WatchlistPage>
  );
}
