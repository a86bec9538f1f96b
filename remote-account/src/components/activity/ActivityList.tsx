import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useLine } from './useLine';

const Row = styled.li`
  display: grid;
  gap: 2px;
  padding: 12px 16px;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-control')};
  font-weight: 400;
  overflow-wrap: anywhere;
`;
const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  justify-content: space-between;
  & > strong {
    font-weight: 600;
  }
`;
const Quiet = styled.span`
  color: ${token('ink-second')};
`;

/** For a phone: what was done and when, below it by whom, to what and from where. */
export function ActivityList({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('account');
  const lineOf = useLine();
  return (
    <ul aria-label={t('activity.title')}>
      {events.map((event) => {
        const { at, kind, person, details, source } = lineOf(event);
        return (
          <Row key={event.id}>
            <Head>
              <strong>{kind}</strong>
              <Quiet>{at}</Quiet>
            </Head>
            <p>{person}</p>
            {details !== '' && <p>{details}</p>}
            {source !== '' && <Quiet>{t('activity.fromNetwork', { source })}</Quiet>}
          </Row>
        );
      })}
    </ul>
  );
}
