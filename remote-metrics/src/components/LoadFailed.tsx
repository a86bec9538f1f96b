import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { MatrixNotice } from './MatrixNotice';

interface LoadFailedProps {
  title: string;
  cause: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Takes the place of what could not be loaded. */
export function LoadFailed({ title, cause, retrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="triangle-alert"
      title={title}
      detail={errorText(toAppError(cause))}
      action={
        <Button icon="refresh" pending={retrying} pendingLabel={t('loading')} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
