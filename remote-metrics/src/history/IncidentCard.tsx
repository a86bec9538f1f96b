import type { CrawlIncident } from '@pmm/shared/contracts/incidents';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { ChartTable } from '../page/charts/ChartTable';
import { useDurationText } from '../page/texts/timeTexts';

interface IncidentCardProps {
  incidents: readonly CrawlIncident[];
  /** The present time, in milliseconds. */
  present: number;
}

/** The times in which a pharmacy could not be read, the newest first. */
export function IncidentCard({ incidents, present }: IncidentCardProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const title = t('crawlHistory.incidents');
  const rows = incidents.toReversed().map(({ kind, from, until, missedReads }) => {
    const end = until === null ? present : Date.parse(until);
    const length = duration((end - Date.parse(from)) / MINUTE_MS);
    return {
      id: from,
      cells: [
        t(`incidents.kind.${kind}`),
        format.fullDateTime(new Date(from)),
        until === null ? t('incidents.pending') : format.fullDateTime(new Date(until)),
        until === null ? t('timeline.soFar', { duration: length }) : length,
        format.integer(missedReads),
      ],
    };
  });
  return (
    <Card title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        t('crawlHistory.noIncidents')
      ) : (
        <ChartTable
          name={title}
          columns={[
            t('crawlHistory.why'),
            t('crawlHistory.lastRead'),
            t('crawlHistory.nextRead'),
            t('timeline.duration'),
            t('crawlHistory.missed'),
          ]}
          rows={rows}
        />
      )}
    </Card>
  );
}
