import type { Unconfirmed } from '@pmm/shared/figures/matrix/unreadProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

interface UnconfirmedFactProps {
  /** Null where the cell is confirmed. */
  unconfirmed: Unconfirmed | null;
}

/** Terms and what they are: since when nothing of the cell is confirmed, and whether no crawler reads its SKU any more. */
export function UnconfirmedFact({ unconfirmed }: UnconfirmedFactProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  if (unconfirmed === null) return null;
  return (
    <>
      <dt>{t('detail.notConfirmed')}</dt>
      <dd>{format.dateTime(new Date(unconfirmed.since))}</dd>
      {unconfirmed.because === 'product' && (
        <>
          <dt>{t('detail.why')}</dt>
          <dd>{t('detail.productUnread')}</dd>
        </>
      )}
    </>
  );
}
