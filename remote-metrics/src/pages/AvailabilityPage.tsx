import { useWatchlists } from '@pmm/shared/session';
import { useMemo } from 'react';
import { writeView } from '@pmm/shared/figures/availability/view';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import { AvailabilityMatrix } from '../components/availability/AvailabilityMatrix';
import { IncidentBanner } from '../components/IncidentBanner';
import { MatrixFacts } from '../components/MatrixFacts';
import { ExportMenu } from '../components/toolbar/ExportMenu';
import { MatrixToolbar } from '../components/toolbar/MatrixToolbar';
import { StatusLegend } from '../components/toolbar/StatusLegend';
import { MatrixOrNotice } from '../components/watchlistPage/MatrixOrNotice';
import { MatrixPageHeader } from '../components/watchlistPage/MatrixPageHeader';
import { type ShownWatchlist, WatchlistPage } from '../components/watchlistPage/WatchlistPage';
import { WhenLoaded } from '../components/watchlistPage/WhenLoaded';
import { useAvailability } from '../hooks/useAvailability';
import { useExport } from '../hooks/useExport';
import { useMatrixView } from '../hooks/useMatrixView';
import { availabilityViews } from '../state/availabilityViews';

function WatchlistAvailability({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const query = useAvailability(tenantId, watchlistId);
  const { data } = query;
  const { view, choose } = useMatrixView(availabilityViews, matrixKey, watchlistId);
  const { localSkus } = view;
  const facts = useMemo(() => (data ? factsOf(data, localSkus) : null), [data, localSkus]);
  const { data: lists } = useWatchlists({ readAgain: false });
  const shown = lists?.watchlists.find((watchlist) => watchlist.watchlistId === watchlistId);
  const { bytes, start, cancel } = useExport({
    ...{ tenantId, watchlistId },
    watchlistName: shown?.name ?? '',
    view: writeView(view),
  });
  const toolbar = { facts, choices: view, onChoose: choose };
  return (
    <>
      <MatrixPageHeader
        metric="availability"
        query={query}
        facts={(availability) =>
          facts && <MatrixFacts availability={availability} facts={facts} localSkus={localSkus} />
        }
        actions={
          <ExportMenu
            bytes={bytes}
            disabled={!data}
            onStart={(format) => void start(format)}
            onCancel={cancel}
          />
        }
      />
      {data && <IncidentBanner availability={data} localSkus={localSkus} />}
      <MatrixToolbar {...toolbar} />
      <StatusLegend
        facts={facts}
        chosen={view.statuses}
        onChoose={(statuses) => choose({ statuses })}
      />
      <WhenLoaded metric="availability" query={query}>
        {(availability) => (
          <MatrixOrNotice
            matrix={availability}
            localSkus={localSkus}
            onShowLocalSkus={() => choose({ localSkus: true })}
          >
            <AvailabilityMatrix
              availability={availability}
              choices={view}
              onChoose={choose}
              placeKey={matrixKey}
            />
          </MatrixOrNotice>
        )}
      </WhenLoaded>
    </>
  );
}

/** Which product of the selected watchlist can be ordered where, and what changed in 7 days. */
export default function AvailabilityPage() {
  return (
    <WatchlistPage metric="availability">
      {(shown) => <WatchlistAvailability {...shown} />}
    </WatchlistPage>
  );
}
