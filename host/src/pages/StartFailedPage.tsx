import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { FullPage } from './FullPage';

/** Configuration, registry or user could not be had: nothing else can be shown. */
export function StartFailedPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('host');
  return (
    <FullPage
      title={t('startFailed.title')}
      detail={t('startFailed.detail')}
      action={
        <Button variant="primary" icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
