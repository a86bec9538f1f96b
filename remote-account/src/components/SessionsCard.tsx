import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { AlertDialog } from '@pmm/shared/ui/Dialog';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { toasts } from '@pmm/shared/ui/Toast';
import { useState } from 'react';
import { useEndAllSessions, useSessions } from '../hooks/useSessions';
import { Introduction } from './cardText';
import { SessionRow } from './SessionRow';

function EverywhereQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useEndAllSessions();
  const confirm = () =>
    mutate(undefined, {
      onError: (cause) => {
        onClose();
        const detail = errorText(toAppError(cause));
        toasts.add({ tone: 'danger', title: t('sessions.signOutFailed'), detail });
      },
    });
  return (
    <AlertDialog
      open
      title={t('sessions.everywhereQuestion')}
      description={t('sessions.everywhereDetail')}
      confirmLabel={t('sessions.everywhere')}
      cancelLabel={t('cancel')}
      pending={isPending}
      pendingLabel={t('sessions.signingOut')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** The browsers in which the person is signed in, with buttons to sign them out. */
export function SessionsCard() {
  const { t } = useTranslation('account');
  const { data, error, isFetching, refetch } = useSessions();
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  return (
    <Card
      title={t('sessions.title')}
      actions={<Button onClick={() => setQuestionOpen(true)}>{t('sessions.everywhere')}</Button>}
      flush
    >
      <Introduction>{t('sessions.introduction')}</Introduction>
      {data === undefined && error !== null && (
        <LoadFailed
          title={t('sessions.loadFailed')}
          cause={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul aria-label={t('sessions.title')} aria-busy={data === undefined && error === null}>
        {data?.sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} />
        ))}
      </ul>
      {isQuestionOpen && <EverywhereQuestion onClose={() => setQuestionOpen(false)} />}
    </Card>
  );
}
