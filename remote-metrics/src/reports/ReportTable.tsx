import type { ValueReport } from '@pmm/shared/contracts/valueReports';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { rowsAsGrids, TableFrame } from '../page/charts/tableFrame';
import { tableStyle } from '../page/charts/tableStyle';
import { stateTones } from '../page/reporting/stateTones';
import { useValueText } from '../page/reporting/useValueText';

const Frame = styled(TableFrame)`
  @media screen {
    max-block-size: max(320px, calc(100dvh - 150px));
  }
`;
const Table = styled.table`
  ${tableStyle}
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    block-size: 36px;
    padding: 6px 14px;
  }
  & :is([data-column='product'], [data-column='reason'], [data-column='state']) {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & tbody th {
    font-weight: 550;
  }
  /* A row has four lines: the product and its state, where, what was shown and proposed, and why. */
  @media ${PHONE} {
    ${rowsAsGrids}
    & tbody tr {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px 8px;
      padding: 10px 12px;
    }
    & [data-column='reason'] {
      grid-column: 1 / -1;
    }
    & [data-column='state'] {
      grid-row: 1;
      grid-column: 2;
      text-align: end;
    }
    & [data-column='proposal']::before {
      content: '→ ';
    }
    & [data-column='createdAt'] {
      grid-row: 2;
      grid-column: 2;
      text-align: end;
    }
  }
`;
const Second = styled.span`
  display: block;
  font-weight: 400;
  color: ${token('ink-third')};
`;

const columns = [
  'product',
  'pharmacy',
  'shown',
  'proposal',
  'reason',
  'createdAt',
  'state',
] as const;

function ReportRow({ report }: { report: ValueReport }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const valueText = useValueText();
  const { about, currency, shown, proposal, state, answer } = report;
  return (
    <tr>
      <th scope="row" data-column="product" translate="no">
        {report.productName}
        <Second>{report.pzn}</Second>
      </th>
      <td data-column="pharmacy" translate="no">
        {report.channelName}
      </td>
      <td data-column="shown">
        {[t(`corrections.facts.${about}`), valueText({ about, value: shown, currency })].join(' ')}
      </td>
      <td data-column="proposal">
        {proposal === null
          ? t('reporting.unknown')
          : valueText({ about, value: proposal, currency })}
      </td>
      <td data-column="reason">
        {report.reason}
        {answer !== null && <Second>{t('reporting.answer', { reason: answer })}</Second>}
      </td>
      <td data-column="createdAt">{format.date(new Date(report.createdAt))}</td>
      <td data-column="state">
        <Badge $tone={stateTones[state]}>{t(`corrections.states.${state}`)}</Badge>
      </td>
    </tr>
  );
}

/** The reports, the newest first. */
export function ReportTable({ reports }: { reports: readonly ValueReport[] }) {
  const { t } = useTranslation('metrics');
  return (
    <Frame role="group" aria-label={t('reporting.title')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`reporting.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
