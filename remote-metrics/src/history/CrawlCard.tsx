import type { CrawlLog } from '@pmm/shared/contracts/history';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { ChartCard } from '../page/charts/ChartCard';
import type { ChartRows } from '../page/charts/ChartTable';
import { useDurationText, useRhythmText } from '../page/texts/timeTexts';
import { CrawlCalendar } from './CrawlCalendar';

/** When a pharmacy was read, and how often it usually is. */
export function CrawlCard({ log }: { log: CrawlLog }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const rhythmText = useRhythmText();
  const { channelName: name, window, rhythmMinutes, toleratedMinutes } = log;
  const crawls = log.crawls.map(({ from, to }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
  }));
  const to = Date.parse(window?.to ?? '');
  const incidents = log.incidents.map(({ from, until }) => ({
    from: Date.parse(from),
    to: until === null ? to : Date.parse(until),
  }));
  const count = t('crawlHistory.crawls', {
    count: crawls.length,
    amount: format.integer(crawls.length),
  });
  const facts =
    rhythmMinutes === null || toleratedMinutes === null
      ? t('crawlHistory.noRhythm', { crawls: count })
      : t('crawlHistory.rhythm', {
          crawls: count,
          rhythm: rhythmText(rhythmMinutes),
          tolerated: duration(toleratedMinutes),
        });
  const table = (): ChartRows => ({
    columns: [t('timeline.from'), t('timeline.to'), t('crawlHistory.sinceLast')],
    rows: crawls
      .map(({ from, to: end }, index) => {
        const before = crawls[index - 1];
        return {
          id: String(from),
          cells: [
            format.fullDateTime(new Date(from)),
            format.time(new Date(end)),
            before === undefined ? '–' : duration((from - before.from) / MINUTE_MS),
          ],
        };
      })
      .reverse(),
  });
  return (
    <ChartCard title={t('crawlHistory.crawlsOf', { name })} facts={facts} table={table}>
      {window && (
        <CrawlCalendar
          name={name}
          // Before the first crawl there is nothing to show.
          window={{ from: Math.max(Date.parse(window.from), crawls[0]?.from ?? to), to }}
          crawls={crawls}
          incidents={incidents}
        />
      )}
    </ChartCard>
  );
}
