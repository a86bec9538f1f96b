import { auditKinds, type AuditKind } from '@pmm/shared/contracts/audit';
import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue, useMediaQuery, useSettled } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { Field } from '@pmm/shared/ui/Field';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { Select } from '@pmm/shared/ui/Select';
import { PHONE } from '@pmm/shared/ui/theme';
import { useState } from 'react';
import { ActivityList } from '../components/activity/ActivityList';
import { ActivityTable } from '../components/activity/ActivityTable';
import { Filters } from '../components/cardText';
import { useActivity } from '../hooks/useActivity';

/** Long enough that nobody is asked for while they type. */
const PAUSE_MS = 300;

const ALL = 'all';

function ActivityOfTenant({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('account');
  const [kind, setKind] = useState<AuditKind | null>(null);
  const [typed, setTyped] = useState('');
  const person = useSettled(typed.trim(), PAUSE_MS);
  const { events, error, hasMore, isFetching, more, retry } = useActivity(tenantId, {
    kind,
    person,
  });
  const Events = useMediaQuery(PHONE) ? ActivityList : ActivityTable;
  const kinds = [
    { id: ALL, label: t('activity.allKinds') },
    ...auditKinds.map((id) => ({ id, label: t(`activity.kinds.${id}`) })),
  ];
  return (
    <>
      <PageHeader title={t('activity.title')} facts={t('activity.facts', { tenant: tenantId })} />
      <Card flush>
        <Filters>
          <Select
            label={t('activity.kind')}
            options={kinds}
            variant="compact"
            placeholder={t('activity.allKinds')}
            value={kind ?? ALL}
            onChange={(id) => setKind(auditKinds.find((one) => one === id) ?? null)}
          />
          <Field
            type="search"
            size="toolbar"
            icon="search"
            label={t('activity.person')}
            labelHidden
            placeholder={t('activity.person')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Filters>
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
