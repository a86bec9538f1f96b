import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { rowsAsGrids, TableFrame } from '../page/charts/tableFrame';
import { tableStyle } from '../page/charts/tableStyle';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { timelineOfPharmacy } from '../page/addresses/timelineAddress';
import { useDurationText } from '../page/texts/timeTexts';
import type { IncidentRow } from './incidentRows';

const Frame = styled(TableFrame)`
  @media screen {
    max-block-size: max(320px, calc(100dvh - 190px));
  }
`;
const Table = styled.table`
  ${tableStyle}
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    block-size: 36px;
    padding: 4px 14px;
  }
  & [data-figure] {
    text-align: end;
  }
  /* Where the window is narrow these wrap, so that the cells stay in sight. */
  & thead th,
  & [data-column='why'] {
    white-space: normal;
  }
  & tbody th {
    font-weight: 550;
  }
  & tr[data-open] > * {
    background: ${token('warm-soft')};
  }
  /* A row has three lines: the pharmacy and how long, why, then when and how many cells. */
  @media ${PHONE} {
    ${rowsAsGrids}
    & tbody tr {
      grid-template-columns: auto minmax(0, 1fr) auto;
      gap: 2px 5px;
      padding: 8px 12px;
    }
    & tr[data-open] {
      background: ${token('warm-soft')};
    }
    & [data-column='missed'] {
      display: none;
    }
    & [data-column='why'] {
      grid-column: 1 / -1;
    }
    & [data-column='duration'] {
      grid-row: 1;
      grid-column: 2 / -1;
    }
    & [data-column='until']::before {
      content: '– ';
    }
  }
`;

interface IncidentTableProps {
  tenantId: string;
  watchlistId: string;
  rows: readonly IncidentRow[];
  /** The present time, in milliseconds. */
  present: number;
}

/** Which pharmacy could not be crawled, from when to when, and what that concerns. */
export function IncidentTable({ tenantId, watchlistId, rows, present }: IncidentTableProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const place = { tenantId, watchlistId };
  const columns = ['pharmacy', 'why', 'from', 'until', 'duration', 'missed', 'cells'] as const;
  const figures = new Set<string>(['duration', 'missed', 'cells']);
  const cellsOf = ({ cells: count }: IncidentRow): string =>
    t('incidents.cells', { count, amount: format.integer(count) });
  const lengthOf = ({ from, until }: IncidentRow): string => {
    const length = duration(((until ?? present) - from) / MINUTE_MS);
    return until === null ? t('timeline.soFar', { duration: length }) : length;
  };
  return (
    <Frame role="group" aria-label={t('pages.incidents.title')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure={figures.has(column) ? '' : undefined}>
                {t(`incidents.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.channelId} ${row.from}`}
              data-open={row.until === null ? '' : undefined}
            >
              <th scope="row">
                <TextLink as={Link} to={timelineOfPharmacy(place, row.channelId)} translate="no">
                  {row.pharmacy}
                </TextLink>
              </th>
              <td data-column="why">{t(`incidents.kind.${row.kind}`)}</td>
              <td>{format.dateTime(new Date(row.from))}</td>
              <td data-column="until">
                {row.until === null ? t('incidents.pending') : format.dateTime(new Date(row.until))}
              </td>
              <td data-column="duration" data-figure>
                {lengthOf(row)}
              </td>
              <td data-column="missed" data-figure>
                {format.integer(row.missedReads)}
              </td>
              <td data-column="cells" data-figure>
                {row.until === null ? (
                  <TextLink
                    as={Link}
                    to={matrixAddress(watchlistId, {
                      ...{ layout: 'list', channelId: row.channelId },
                      kinds: new Set(['not-confirmed']),
                    })}
                  >
                    <span>{cellsOf(row)}</span>
                    <Icon name="arrow-right" size={13} />
                  </TextLink>
                ) : (
                  cellsOf(row)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
