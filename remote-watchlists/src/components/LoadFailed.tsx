import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';

interface LoadFailedProps {
  title: string;
  cause: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Why there is nothing to show, and the way on. */
export function LoadFailed({ title, cause, retrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('watchlists');
  return (
    <EmptyState
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
