import { toAppError } from '../../errors';
import { errorText, useTranslation } from '../../i18n';
import { Button } from '../Button';
import { EmptyState } from '../EmptyState';

interface LoadFailedProps {
  title: string;
  cause: unknown;
  /** True while another attempt runs. */
  retrying?: boolean;
  onRetry: () => void;
}

/** Shows why there is no content, and offers to try again. */
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
