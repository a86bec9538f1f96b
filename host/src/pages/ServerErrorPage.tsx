import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { FullPage } from './FullPage';

export function ServerErrorPage() {
  const { t } = useTranslation('host');
  return (
    <FullPage
      code="500"
      title={t('serverError.title')}
      detail={t('serverError.detail')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}
