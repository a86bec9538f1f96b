import type { CellDetails } from '@pmm/shared/contracts/history';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { laneRowsOf } from '@pmm/shared/figures/timeline/timelineRows';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ChartTable } from '../page/charts/ChartTable';
import { LaneTable } from '../timeline/LaneTable';
import { useDurationText } from '../page/texts/timeTexts';

const Stack = styled.div`
  display: grid;
  gap: 8px;
  & > :first-child {
    min-block-size: 0;
    margin: 16px 16px 0;
  }
`;
const None = styled.p`
  margin: 0;
  padding: 16px;
`;

interface StatusCardProps {
  /** The name of the product. */
  name: string;
  cell: CellDetails;
  /** Contains the lane of the product. */
  timeline: Timeline;
  /** The present time, in milliseconds. */
  present: number;
}

/** The observed statuses of a product, and which of them count. */
export function StatusCard({ name, cell, timeline, present }: StatusCardProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const { pzn, channelName, statuses } = cell;
  const rows = useMemo(
    () => laneRowsOf(timeline, 'pharmacy').filter(({ id }) => id === pzn),
    [timeline, pzn],
  );
  const title = t('crawlHistory.statusesOf', { name, pharmacy: channelName });
  const observed = statuses.map(({ from, status }, index) => {
    const begun = Date.parse(from);
    const next = statuses[index + 1];
    const length = duration(((next ? Date.parse(next.from) : present) - begun) / MINUTE_MS);
    return {
      id: from,
      cells: [
        t(`status.${status}`),
        format.fullDateTime(new Date(begun)),
        next ? format.fullDateTime(new Date(next.from)) : t('timeline.now'),
        next ? length : t('timeline.soFar', { duration: length }),
      ],
    };
  });
  return (
    <Card title={title} flush>
      {observed.length === 0 && <None>{t('crawlHistory.neverObserved')}</None>}
      {observed.length > 0 && timeline.window && (
        <Stack>
          <LaneTable
            rows={rows}
            window={timeline.window}
            label={t('charts.timeline.name', { name: channelName })}
            rowHeader={t('column.product')}
            present={present}
            placeOf={() => name}
          />
          <ChartTable
            name={t('crawlHistory.observed')}
            columns={[
              t('crawlHistory.observed'),
              t('timeline.from'),
              t('timeline.to'),
              t('timeline.duration'),
            ]}
            rows={observed.reverse()}
          />
        </Stack>
      )}
    </Card>
  );
}
