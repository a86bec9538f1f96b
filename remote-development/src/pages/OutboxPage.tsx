import { useTranslation } from '@pmm/shared/i18n';
import { EmptyState } from '@pmm/shared/ui/EmptyState';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { PageHeader } from '@pmm/shared/ui/PageHeader';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { MailCard } from '../components/outbox/MailCard';
import { ReadingWidth } from '../components/ReadingWidth';
import { isNotOffered, useOutbox } from '../hooks/useOutbox';

const Places = styled.div`
  display: grid;
  gap: 12px;
`;

function OutboxSkeleton() {
  const { t } = useTranslation('development');
  return (
    <Places aria-busy="true">
      <VisuallyHidden role="status">{t('outbox.loading')}</VisuallyHidden>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} $width="100%" $height="106px" $radius="14px" />
      ))}
    </Places>
  );
}

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
  const { t } = useTranslation('development');
  if (isNotOffered(cause)) {
    return (
      <EmptyState
        icon="circle-alert"
        title={t('outbox.notOffered')}
        detail={t('outbox.notOfferedDetail')}
      />
    );
  }
  return <LoadFailed title={t('outbox.failed')} cause={cause} onRetry={onRetry} />;
}

/** The mails that the demo would have sent: codes are read here without a mail account. */
export default function OutboxPage() {
  const { t } = useTranslation('development');
  const { data: mails, error, refetch } = useOutbox();
  return (
    <ReadingWidth>
      <PageHeader title={t('pages.outbox')} facts={t('outbox.facts')} />
      <VisuallyHidden role="status">
        {mails ? t('outbox.count', { count: mails.length }) : ''}
      </VisuallyHidden>
      {!mails && !error && <OutboxSkeleton />}
      {!mails && error && (
        <Place>
          <Unreadable cause={error} onRetry={() => void refetch()} />
        </Place>
      )}
      {mails?.length === 0 && (
        <Place>
          <EmptyState icon="clock" title={t('outbox.empty')} detail={t('outbox.emptyDetail')} />
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
    </ReadingWidth>
  );
}
