import { toAppError } from '../../errors';
import { errorText, useTranslation } from '../../i18n';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';

interface LoadFailedProps {
  title: string;
  cause: unknown;
  /** It is being tried again. */
  retrying?: boolean;
  onRetry: () => void;
}

/** Why there is nothing to show, and the way on. */
export function LoadFailed({ title, cause, retrying = false, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('shared');
  return (
    <EmptyState
      icon="triangle-alert"
      title={title}
      detail={errorText(toAppError(cause))}
      action={
        <Button
          icon="refresh"
          pending={retrying}
          pendingLabel={t('actions.retrying')}
          onClick={onRetry}
        >
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
