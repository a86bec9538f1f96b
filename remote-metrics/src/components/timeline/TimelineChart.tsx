import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { useTranslation } from '@pmm/shared/i18n';
import { AvailabilityTimeline, type TimelineProduct } from '../charts/AvailabilityTimeline';
import { ChartCard } from '../charts/ChartCard';
import type { ChartRows } from '../charts/ChartTable';
import { useSpanText } from '../charts/useSpanText';
import { MatrixNotice } from '../MatrixNotice';

const rowsOf = ({ lanes }: Timeline, axis: 'pharmacy' | 'product'): TimelineProduct[] =>
  lanes.map(({ product, channel, spans }) =>
    axis === 'pharmacy'
      ? { id: product.pzn, name: product.name, packSize: product.packSize, spans }
      : { id: channel.channelId, name: channel.name, packSize: '', spans },
  );

interface TimelineChartProps {
  timeline: Timeline;
  axis: 'pharmacy' | 'product';
  /** Of the chosen pharmacy or product. */
  name: string;
}

/** The lanes of a timeline and, one press away, all their spans as a table. */
export function TimelineChart({ timeline, axis, name }: TimelineChartProps) {
  const { t } = useTranslation('metrics');
  const textOf = useSpanText();
  const { window } = timeline;
  if (window === null) {
    return (
      <MatrixNotice icon="clock" title={t('notCrawled.title')} detail={t('notCrawled.detail')} />
    );
  }
  if (timeline.lanes.length === 0) {
    return <MatrixNotice icon="list-checks" title={t('empty.title')} detail={t('empty.detail')} />;
  }
  const rows = rowsOf(timeline, axis);
  const first = t(axis === 'pharmacy' ? 'column.product' : 'timeline.pharmacy');
  const table = (): ChartRows => ({
    columns: [first, t('timeline.status'), t('timeline.period'), t('timeline.duration')],
    rows: rows.flatMap((row) =>
      row.spans.map((span) => {
        const { status, lines } = textOf(span);
        return {
          id: `${row.id} ${span.from}`,
          cells: [`${row.name} ${row.packSize}`, status, ...lines],
        };
      }),
    ),
  });
  return (
    <ChartCard title={name} table={table}>
      <AvailabilityTimeline
        label={t('charts.timeline.name', { name })}
        rowHeader={first}
        products={rows}
        window={window}
      />
    </ChartCard>
  );
}
