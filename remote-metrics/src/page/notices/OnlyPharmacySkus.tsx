import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { MatrixNotice } from './MatrixNotice';

/** Shown if the list only has SKUs of pharmacies, which are switched off. */
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
