import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue, useMediaQuery, useSettled } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { PHONE } from '@pmm/shared/ui/theme';
import { toasts } from '@pmm/shared/ui/Toast';
import { useState } from 'react';
import type { ActivityFilter } from '../api/activity';
import { ActivityFilters } from '../components/activity/ActivityFilters';
import { ActivityList } from '../components/activity/ActivityList';
import { ActivityTable } from '../components/activity/ActivityTable';
import { Filters, Introduction } from '../components/cardText';
import { useActivity, useExportActivity } from '../hooks/useActivity';

/** Long enough that nothing is requested for every letter. */
const PAUSE_MS = 300;

function ActivityOfTenant({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('account');
  const [filter, setFilter] = useState<ActivityFilter>({
    kind: null,
    person: '',
    from: '',
    to: '',
  });
  const person = useSettled(filter.person.trim(), PAUSE_MS);
  // While a year is typed, it is 0002 at first.
  const from = useSettled(filter.from, PAUSE_MS);
  const to = useSettled(filter.to, PAUSE_MS);
  const activityFilter = { kind: filter.kind, person, from, to };
  const { events, error, hasMore, isFetching, more, retry } = useActivity(tenantId, activityFilter);
  const file = useExportActivity(tenantId, activityFilter);
  const tellFailure = (cause: unknown) =>
    toasts.add({
      tone: 'danger',
      title: t('activity.exportFailed'),
      detail: errorText(toAppError(cause)),
    });
  const Events = useMediaQuery(PHONE) ? ActivityList : ActivityTable;
  return (
    <>
      <PageHeader title={t('activity.title')} facts={t('activity.facts', { tenant: tenantId })} />
      <Card flush>
        <Filters>
          <ActivityFilters
            filter={filter}
            onChange={(changed) => setFilter({ ...filter, ...changed })}
          />
          <Button
            icon="download"
            size="form"
            pending={file.isPending}
            pendingLabel={t('activity.exporting')}
            onClick={() => file.mutate(undefined, { onError: tellFailure })}
          >
            {t('activity.export')}
          </Button>
        </Filters>
        <Introduction>{t('activity.aboutNetwork')}</Introduction>
        {error !== null && (
          <LoadFailed
            title={t('activity.loadFailed')}
            cause={error}
            retrying={isFetching}
            onRetry={retry}
          />
        )}
        {error === null && events?.length === 0 && (
          <EmptyState icon="clock" title={t('activity.empty')} />
        )}
        {events !== undefined && events.length > 0 && <Events events={events} />}
        {hasMore && (
          <Filters>
            <Button pending={isFetching} pendingLabel={t('activity.loading')} onClick={more}>
              {t('activity.more')}
            </Button>
          </Filters>
        )}
      </Card>
    </>
  );
}

/** What the members of the tenant did. */
export default function ActivityPage() {
  const { t } = useTranslation('account');
  const tenantId = useAtomValue(selectedTenantAtom);
  // Keyed, so that nothing of one tenant is ever shown for another.
  if (tenantId !== null) return <ActivityOfTenant key={tenantId} tenantId={tenantId} />;
  return (
    <>
      <PageHeader title={t('activity.title')} />
      <EmptyState icon="circle-alert" title={t('failures.NO_TENANT', { ns: 'shared' })} />
    </>
  );
}
