import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { MatrixNotice } from './MatrixNotice';

interface LoadFailedProps {
  title: string;
  /** What is said while it is tried again. */
  pendingLabel: string;
  cause: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Takes the place of what could not be loaded. */
export function LoadFailed({ title, pendingLabel, cause, retrying, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('metrics');
  return (
    <MatrixNotice
      icon="triangle-alert"
      title={title}
      detail={errorText(toAppError(cause))}
      action={
        <Button icon="refresh" pending={retrying} pendingLabel={pendingLabel} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
