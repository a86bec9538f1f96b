import type { Unconfirmed } from '@pmm/shared/figures/matrix/unreadProducts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';

interface UnconfirmedFactProps {
  /** Null if the cell is confirmed. */
  unconfirmed: Unconfirmed | null;
}

/**
 * Terms and descriptions: since when the cell is not confirmed, and whether crawlers have stopped
 * reading its SKU.
 */
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
