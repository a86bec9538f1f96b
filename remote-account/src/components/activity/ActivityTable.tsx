import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font: ${token('type-control')};
  & th,
  & td {
    padding: 10px 16px;
    border-block-start: 1px solid ${token('line')};
    text-align: start;
    vertical-align: top;
  }
  & th {
    font: ${token('type-header')};
    color: ${token('ink-second')};
  }
  & td {
    font-weight: 400;
  }
`;
const Time = styled.td`
  white-space: nowrap;
`;

/** What of the details a person reads: the name of a watchlist, how many items, which export. */
const useDetails = () => {
  const { t } = useTranslation('account');
  return ({ details }: AuditEvent): string => {
    const { name, items, metric, format } = details;
    return [
      name,
      typeof items === 'number' ? t('activity.items', { count: items }) : undefined,
      metric,
      format,
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
};

export function ActivityTable({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('account');
  const { dateTime } = useFormat();
  const details = useDetails();
  return (
    // It scrolls by keys as well.
    <Scroll tabIndex={0} role="region" aria-label={t('activity.title')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('activity.at')}</th>
            <th scope="col">{t('activity.kind')}</th>
            <th scope="col">{t('activity.person')}</th>
            <th scope="col">{t('activity.details')}</th>
            <th scope="col">{t('activity.source')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <Time>{dateTime(event.at)}</Time>
              <td>{t(`activity.kinds.${event.kind}`)}</td>
              <td>{event.person}</td>
              <td>{details(event)}</td>
              <td>{event.source}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
