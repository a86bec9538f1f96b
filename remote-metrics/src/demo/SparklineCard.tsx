import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { Sparkline } from './Sparkline';
import { sampleCourses, sampleCurrency } from './sampleMarket';

const Table = styled.table`
  inline-size: 100%;
  font: ${token('type-control')};
  font-weight: 400;
  & th,
  & td {
    block-size: 40px;
    padding-inline: 8px;
    border-block-end: 1px solid ${token('line')};
    text-align: end;
    white-space: nowrap;
  }
  & :is(th, td):first-child {
    padding-inline-start: 16px;
    text-align: start;
    white-space: normal;
  }
  & :is(th, td):last-child {
    padding-inline-end: 16px;
  }
  & thead th {
    font: ${token('type-header')};
    color: ${token('ink-second')};
  }
  & tbody th {
    font-weight: 550;
  }
  & tbody tr:last-child > * {
    border-block-end: 0;
  }
  & svg {
    display: inline-block;
    vertical-align: middle;
  }
`;

/** Sparklines in the rows of a table, where they belong: the figures are next to them. */
export function SparklineCard() {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <Card title={t('development.charts.courses')} flush>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('column.product')}</th>
            <th scope="col">{t('development.charts.week')}</th>
            <th scope="col">{t('development.charts.price')}</th>
            <th scope="col">{t('development.charts.change')}</th>
          </tr>
        </thead>
        <tbody>
          {sampleCourses.map(({ id, name, cents }) => {
            const first = cents.at(0) ?? 0;
            const last = cents.at(-1) ?? 0;
            const price = format.money(last, sampleCurrency);
            const change = format.deviation(last / first - 1);
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <Sparkline
                    values={cents}
                    name={t('development.charts.course', { name, price, change })}
                  />
                </td>
                <td>{price}</td>
                <td>{change}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
