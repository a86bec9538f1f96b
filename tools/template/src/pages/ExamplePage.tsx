import { useTranslation } from '@pmm/shared/i18n';
import { selectedTenantAtom, selectedWatchlistAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Card } from '@pmm/shared/ui/Card';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { ProductTable } from '../components/ProductTable';
import { WatchlistContent } from '../components/WatchlistContent';

/** The products of the selected watchlist; it follows every selection of the person. */
export default function ExamplePage() {
  const { t } = useTranslation('example');
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  return (
    <>
      <PageHeader title={t('title')} />
      <Card flush>
        <WatchlistContent {...{ tenantId, watchlistId }}>
          {({ items, name }) => (
            <ProductTable items={items} label={t('products', { count: items.length, name })} />
          )}
        </WatchlistContent>
      </Card>
    </>
  );
}
