import './texts';
import { dossierOf } from '@pmm/shared/figures/evidence/dossier';
import { writeEvidenceView } from '@pmm/shared/figures/evidence/evidenceView';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { toAppError } from '@pmm/shared/errors';
import { useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Button } from '@pmm/shared/ui/Button';
import { LinkButton } from '@pmm/shared/ui/Link';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { useMemo } from 'react';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { timelineOfPharmacy } from '../page/addresses/timelineAddress';
import { ExportMenu } from '../page/export/ExportMenu';
import { useExport } from '../page/export/useExport';
import { LoadingMatrix } from '../page/LoadingMatrix';
import { LoadFailed, MatrixNotice } from '../page/notices';
import { useEvidence } from '../page/reads/useEvidence';
import { ToolLink } from '../page/toolbar/ToolLink';
import { useMatrixView } from '../page/view/useMatrixView';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { Dossier } from './Dossier';
import { EvidenceToolbar } from './EvidenceToolbar';
import { evidenceViews } from './evidenceViews';

const loading = <LoadingMatrix metric="evidence" />;

const useEvidencePage = ({ tenantId, watchlistId, matrixKey }: ShownWatchlist) => {
  const { view, choose } = useMatrixView(evidenceViews, matrixKey, watchlistId);
  const { pzn, channelId } = view;
  const place = pzn !== null && channelId !== null ? { pzn, channelId } : null;
  const query = useEvidence(
    { tenantId, watchlistId, ...(place ?? { pzn: '', channelId: '' }) },
    view,
  );
  const { data } = query;
  const dossier = useMemo(() => data && dossierOf(data), [data]);
  return { view, choose, place, query, dossier };
};

interface EvidenceContentProps extends ReturnType<typeof useEvidencePage> {
  watchlistId: string;
}

/** The dossier, or why there is none. */
function EvidenceContent({ watchlistId, place, query, dossier }: EvidenceContentProps) {
  const { t } = useTranslation('metrics');
  const { data, error } = query;
  const isGone =
    error !== null && ['NOT_FOUND', 'PRODUCT_NOT_FOUND'].includes(toAppError(error).code);
  if (place === null || (!data && isGone)) {
    return (
      <MatrixNotice
        icon="circle-alert"
        title={t(place === null ? 'evidence.nothing.chosen' : 'evidence.nothing.gone')}
        detail={t('evidence.nothing.choose')}
        action={
          <LinkButton as={Link} to={matrixAddress(watchlistId, {})} $variant="primary">
            {t('pages.availability.title')}
          </LinkButton>
        }
      />
    );
  }
  if (!data && error) return <LoadFailed title={t('pages.evidence.loadFailed')} query={query} />;
  if (!data || dossier === undefined) return loading;
  if (dossier === null) {
    return (
      <MatrixNotice
        icon="clock"
        title={t('evidence.nothing.crawled')}
        detail={t('evidence.nothing.period')}
      />
    );
  }
  return <Dossier evidence={data} madeAt={query.dataUpdatedAt} {...{ dossier, watchlistId }} />;
}

function WatchlistEvidence(shown: ShownWatchlist) {
  const { tenantId, watchlistId } = shown;
  const { t } = useTranslation('metrics');
  const page = useEvidencePage(shown);
  const { view, choose, place, query, dossier } = page;
  const { history } = query.data ?? {};
  const [product] = history?.products ?? [];
  const [channel] = history?.channels ?? [];
  const exported = useExport({
    ...{ tenantId, watchlistId },
    metric: 'evidence',
    view: writeEvidenceView(view),
    columns: null,
  });
  return (
    <>
      <div data-screen-only>
        <PageHeader
          title={t('pages.evidence.title')}
          facts={
            <span translate="no">
              {product && channel
                ? t('evidence.title', { product: skuName(product), pharmacy: channel.name })
                : '\u00a0'}
            </span>
          }
        />
      </div>
      <EvidenceToolbar view={view} onChoose={choose} window={dossier?.window ?? null}>
        {place && (
          <ToolLink
            icon="chart-gantt"
            label={t('pages.timeline.title')}
            to={timelineOfPharmacy({ tenantId, watchlistId }, place.channelId)}
          />
        )}
        <Button disabled={!dossier} onClick={() => window.print()}>
          {t('evidence.tools.print')}
        </Button>
        <ExportMenu {...exported} disabled={!dossier} />
      </EvidenceToolbar>
      <EvidenceContent {...page} watchlistId={watchlistId} />
    </>
  );
}

/** Everything that was read of a product at a pharmacy in a period, as one sheet. */
export default function EvidencePage() {
  return (
    <WatchlistPage metric="evidence" loading={loading}>
      {(shown) => <WatchlistEvidence {...shown} />}
    </WatchlistPage>
  );
}
