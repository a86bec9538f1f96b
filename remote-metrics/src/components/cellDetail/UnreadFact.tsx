import type { UnreadSince } from '@pmm/shared/figures/matrix/unreadProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

interface UnreadFactProps {
  /** The decoded matrix. */
  matrix: { unreadSince: UnreadSince };
  /** Index of the SKU. */
  product: number;
}

/** Terms and what they are: that no crawler reads the SKU any more, and since when nothing of it is confirmed. */
export function UnreadFact({ matrix, product }: UnreadFactProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const since = matrix.unreadSince.get(product);
  if (since === undefined) return null;
  return (
    <>
      <dt>{t('detail.notConfirmed')}</dt>
      <dd>{format.dateTime(new Date(since))}</dd>
      <dt>{t('detail.why')}</dt>
      <dd>{t('detail.productUnread')}</dd>
    </>
  );
}
