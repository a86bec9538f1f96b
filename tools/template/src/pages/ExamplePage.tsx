import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, selectedWatchlistAtom, useWatchlists } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Card } from '@pmm/shared/ui/Card';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { Loading } from '../components/Loading';
import { ProductTable } from '../components/ProductTable';
import { WatchlistContent } from '../components/WatchlistContent';

function Content() {
  const { t } = useTranslation('example');
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  const { data, error } = useWatchlists({ readAgain: false });
  if (tenantId !== null && watchlistId !== null) {
    return (
      // Keyed, so that nothing of one watchlist is ever shown for another.
      <WatchlistContent key={`${tenantId} ${watchlistId}`} {...{ tenantId, watchlistId }}>
        {({ items, name }) => (
          <ProductTable items={items} label={t('products', { count: items.length, name })} />
        )}
      </WatchlistContent>
    );
  }
  // If there are some, one is being selected.
  if (!error && data?.watchlists.length !== 0) return <Loading />;
  return <EmptyState icon="list-checks" title={t('noWatchlist')} />;
}

/** The products of the selected watchlist; it follows every selection of the person. */
export default function ExamplePage() {
  const { t } = useTranslation('example');
  return (
    <>
      <PageHeader title={t('title')} />
      <Card flush>
        <Content />
      </Card>
    </>
  );
}
