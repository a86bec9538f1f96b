import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Menu, useFeatureActions } from '@pmm/shared/ui/Menu';

interface CellActionsProps {
  tenantId: string;
  watchlistId: string;
  product: { pzn: string; name: string };
  pharmacy: { channelId: string; name: string };
}

/** What features offer for the product and for the pharmacy of a cell. */
export function CellActions({ product, pharmacy, ...watchlist }: CellActionsProps) {
  const { t } = useTranslation('metrics');
  const ofProduct = useFeatureActions('product', { ...watchlist, pzn: product.pzn });
  const ofPharmacy = useFeatureActions('pharmacy', {
    ...watchlist,
    channelId: pharmacy.channelId,
  });
  const groups = [
    ...ofProduct.groups.map((group) => ({ ...group, id: 'product', label: product.name })),
    ...ofPharmacy.groups.map((group) => ({ ...group, id: 'pharmacy', label: pharmacy.name })),
  ];
  if (groups.length === 0) return null;
  return (
    <Menu
      trigger={<Button icon="ellipsis">{t('detail.actions')}</Button>}
      groups={groups}
      onAction={(id) => {
        ofProduct.run(id);
        ofPharmacy.run(id);
      }}
    />
  );
}
