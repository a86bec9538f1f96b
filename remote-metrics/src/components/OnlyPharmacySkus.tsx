import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { MatrixNotice } from './MatrixNotice';

/** In place of a list that has nothing but the SKUs of pharmacies, which are not shown. */
export function OnlyPharmacySkus({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="eye-off"
      title={t('onlyPharmacySkus.title')}
      detail={t('onlyPharmacySkus.detail')}
      action={<Button onClick={onShow}>{t('onlyPharmacySkus.action')}</Button>}
    />
  );
}
