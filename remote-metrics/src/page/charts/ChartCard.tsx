import { useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { token } from '@pmm/shared/ui/theme';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChartTable, type ChartRows } from './ChartTable';

const Facts = styled.p`
  padding: 14px 16px 12px;
  color: ${token('ink-second')};
`;
const Chart = styled.div`
  padding: 0 16px 16px;
  &:first-child {
    padding-block-start: 14px;
  }
`;
const views = ['chart', 'table'] as const;

interface ChartCardProps {
  title: string;
  /** The chart in one sentence. */
  facts?: ReactNode;
  /** The same values for the table; made only when it is opened. */
  table: () => ChartRows;
  children: ReactNode;
}

/** A chart and, one press away, its values as a table. */
export function ChartCard({ title, facts, table, children }: ChartCardProps) {
  const { t } = useTranslation('metrics');
  const [view, setView] = useState<(typeof views)[number]>('chart');
  return (
    <Card
      title={title}
      flush
      actions={
        <SegmentedControl
          label={t('charts.viewOf', { title })}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`charts.${value}`) }))}
        />
      }
    >
      {facts !== undefined && <Facts>{facts}</Facts>}
      {view === 'chart' ? <Chart>{children}</Chart> : <ChartTable name={title} {...table()} />}
    </Card>
  );
}
