import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, useWatchlistsOfPage } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { WatchlistRows } from '../components/WatchlistRows';

function PageOfTenant({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('example');
  const { data } = useWatchlistsOfPage();
  const count = data?.watchlists.length;
  return (
    <>
      <PageHeader
        title={t('title')}
        // Keeps its line while the watchlists are loading.
        facts={count === undefined ? <span>&nbsp;</span> : t('facts', { count, tenant: tenantId })}
      />
      <Card flush>
        <WatchlistRows />
      </Card>
    </>
  );
}

export default function ExamplePage() {
  const { t } = useTranslation('example');
  const tenantId = useAtomValue(selectedTenantAtom);
  // Keyed, so that nothing of one tenant is ever shown for another.
  if (tenantId !== null) return <PageOfTenant key={tenantId} tenantId={tenantId} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState icon="circle-alert" title={t('noTenant')} />
    </>
  );
}
