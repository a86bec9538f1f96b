import { historyRanges } from '@pmm/shared/contracts/history';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { PageHeader, PageWidth } from '@pmm/shared/ui/PageHeader';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Switch } from '@pmm/shared/ui/Switch';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { LoadFailed, MatrixNotice, NotCrawled } from '../page/notices';
import { usePresent } from '../page/usePresent';
import { useMatrixView } from '../page/view/useMatrixView';
import { type ShownWatchlist, WatchlistPage } from '../page/WatchlistPage';
import { incidentRows } from './incidentRows';
import { IncidentTable } from './IncidentTable';
import { incidentViews } from './incidentViews';
import { useIncidentLog } from './useIncidentLog';
import { LoadingMatrix } from '../page/LoadingMatrix';

const loading = <LoadingMatrix metric="incidents" />;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-block-end: 12px;
`;

function WatchlistIncidents({ tenantId, watchlistId, matrixKey }: ShownWatchlist) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const present = usePresent();
  const { view, choose } = useMatrixView(incidentViews, matrixKey, watchlistId);
  const { days, isOpen } = view;
  const query = useIncidentLog(tenantId, watchlistId, days);
  const { data, error } = query;
  const all = useMemo(() => (data ? incidentRows(data) : null), [data]);
  const open = all?.filter(({ until }) => until === null) ?? [];
  const rows = isOpen ? open : all;
  const facts =
    all &&
    [
      t('incidents.count', { count: all.length, amount: format.integer(all.length) }),
      t('incidents.open', { count: open.length, amount: format.integer(open.length) }),
    ].join(' · ');
  return (
    <PageWidth $fills>
      <PageHeader
        title={t('pages.incidents.title')}
        facts={<span aria-live="polite">{facts ?? '\u00a0'}</span>}
      />
      <Tools>
        <SegmentedControl
          label={t('timeline.range')}
          value={days}
          onChange={(value) => choose({ days: value })}
          options={historyRanges.map((value) => ({
            value,
            label: t('timeline.days', { days: value }),
          }))}
        />
        <Switch
          label={t('incidents.onlyOpen')}
          checked={isOpen}
          onChange={({ target }) => choose({ isOpen: target.checked })}
        />
      </Tools>
      {error && !data && <LoadFailed title={t('pages.incidents.loadFailed')} query={query} />}
      {!error && !data && loading}
      {data?.window === null && <NotCrawled />}
      {data?.window && rows?.length === 0 && (
        <MatrixNotice icon="circle-check" title={t('incidents.none')} />
      )}
      {data?.window && rows && rows.length > 0 && (
        <IncidentTable {...{ tenantId, watchlistId, rows, present }} />
      )}
    </PageWidth>
  );
}

/** When pharmacies could not be crawled, those that still cannot first. */
export default function IncidentsPage() {
  return (
    <WatchlistPage metric="incidents" loading={loading}>
      {(shown) => <WatchlistIncidents {...shown} />}
    </WatchlistPage>
  );
}
