import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { loggingOutAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { styled } from 'styled-components';
import { isUnavailable } from '../connection/readiness';
import { useRetryWhenConnected, useRetryWhenReady } from '../connection/useRetryWhenConnected';
import { FullPage } from './FullPage';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  justify-content: center;
`;

interface StartFailedPageProps {
  title: string;
  cause: unknown;
  /** Also called without a press, as soon as the server answers again. */
  onRetry: () => void;
  /** Left out if there is no session to end. */
  onLogout?: () => void;
}

/** Configuration, registry or user could not be loaded: nothing else can be shown. */
export function StartFailedPage({ title, cause, onRetry, onLogout }: StartFailedPageProps) {
  const { t } = useTranslation('host');
  const loggingOut = useAtomValue(loggingOutAtom);
  const error = toAppError(cause);
  useRetryWhenConnected(error.kind === 'unreachable' || error.kind === 'unexpected', onRetry);
  const waits = isUnavailable(cause);
  useRetryWhenReady(waits, onRetry);
  const detail = error.kind === 'unexpected' ? t('startFailed.detail') : errorText(error);
  return (
    <FullPage
      title={title}
      detail={waits ? t('startFailed.waiting') : detail}
      action={
        <Actions>
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
          {onLogout && (
            <Button
              icon="log-out"
              pending={loggingOut}
              pendingLabel={t('loggingOut')}
              onClick={onLogout}
            >
              {t('logout')}
            </Button>
          )}
        </Actions>
      }
    />
  );
}
