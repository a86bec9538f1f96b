import type { AuditEvent } from '@pmm/shared/contracts/audit';
import { useTranslation } from '@pmm/shared/i18n';
import { Table } from '@pmm/shared/ui/Table';
import { styled } from 'styled-components';
import { useLine } from './useLine';

const Lines = styled(Table)`
  & td:is(:first-child, :last-child) {
    white-space: nowrap;
  }
`;

const COLUMNS = ['at', 'kind', 'person', 'details', 'source'] as const;

/** For windows with room for columns. */
export function ActivityTable({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation('account');
  const lineOf = useLine();
  return (
    <Lines aria-label={t('activity.title')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`activity.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const line = lineOf(event);
          return (
            <tr key={event.id}>
              {COLUMNS.map((column) => (
                <td key={column}>{line[column]}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Lines>
  );
}
