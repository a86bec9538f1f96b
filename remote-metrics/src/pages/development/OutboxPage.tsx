import { errorMessageKey, toAppError } from '@pmm/shared/errors';
import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { isNotOffered, useOutbox } from '../../hooks/useOutbox';
import { DevelopmentPage } from './frame/DevelopmentPage';
import { MailCard } from './outbox/MailCard';
import { OutboxSkeleton } from './outbox/OutboxSkeleton';

const List = styled.ol`
  display: grid;
  gap: 12px;
`;
const Place = styled.div`
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-card')};
  background: ${token('surface')};
`;

function Unreadable({ cause, onRetry }: { cause: unknown; onRetry: () => void }) {
  const { t } = useTranslation('metrics');
  if (isNotOffered(cause)) {
    return (
      <EmptyState
        icon="circle-alert"
        title={t('development.outbox.notOffered')}
        detail={t('development.outbox.notOfferedDetail')}
      />
    );
  }
  return (
    <EmptyState
      icon="triangle-alert"
      title={t('development.outbox.failed')}
      detail={t(errorMessageKey(toAppError(cause)), { ns: 'shared' })}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** The mails that the demo would have sent: codes are read here without a mail account. */
export default function OutboxPage() {
  const { t } = useTranslation('metrics');
  const { data: mails, error, refetch } = useOutbox();
  return (
    <DevelopmentPage page="outbox" facts={t('development.outbox.facts')}>
      <VisuallyHidden role="status">
        {mails ? t('development.outbox.count', { count: mails.length }) : ''}
      </VisuallyHidden>
      {!mails && !error && <OutboxSkeleton />}
      {!mails && error && (
        <Place>
          <Unreadable cause={error} onRetry={() => void refetch()} />
        </Place>
      )}
      {mails?.length === 0 && (
        <Place>
          <EmptyState
            icon="clock"
            title={t('development.outbox.empty')}
            detail={t('development.outbox.emptyDetail')}
          />
        </Place>
      )}
      {mails && mails.length > 0 && (
        <List>
          {mails.map((mail) => (
            <li key={`${mail.sentAt} ${mail.to}`}>
              <MailCard mail={mail} />
            </li>
          ))}
        </List>
      )}
    </DevelopmentPage>
  );
}
