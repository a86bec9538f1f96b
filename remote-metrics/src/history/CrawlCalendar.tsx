import { HOUR_MS } from '@pmm/shared/figures/durations';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { dayBegin } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { Group } from '@visx/group';
import { ChartSurface, axisLabelProps } from '../page/charts/ChartSurface';
import { GapPatterns } from '../timeline/LaneBar';
import { crawlDaysOf } from './crawlDays';

const HEAD = 20;
const DAY_HEIGHT = 14;
const BAR_HEIGHT = 10;
const LABEL_WIDTH = 64;
/** So that a crawl of a minute stays visible. */
const CRAWL_AT_LEAST = 2;
/** The hours with a label. */
const hours = [0, 6, 12, 18];
/** The midnight of a day without a change of the clocks. */
const winterMidnight = dayBegin(0);

interface CrawlCalendarProps {
  name: string;
  window: Period;
  crawls: readonly Period[];
  incidents: readonly Period[];
}

/** When a pharmacy was read, one line for each day: a tick is a crawl, hatching an incident. */
export function CrawlCalendar({ name, window, crawls, incidents }: CrawlCalendarProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const days = crawlDaysOf(window, crawls, incidents);
  const countText = (key: 'crawlHistory.crawls' | 'crawlHistory.incidents', count: number) =>
    t(key, { count, amount: format.integer(count) });
  const label = t('crawlHistory.calendar', {
    name,
    crawls: countText('crawlHistory.crawls', crawls.length),
    incidents: countText('crawlHistory.incidents', incidents.length),
  });
  return (
    <>
      <GapPatterns />
      <ChartSurface name={label} height={HEAD + days.length * DAY_HEIGHT}>
        {(width) => {
          const x = (share: number) => LABEL_WIDTH + share * (width - LABEL_WIDTH);
          return (
            <>
              {hours.map((hour) => (
                <Group key={hour} left={x(hour / 24)}>
                  <line y1={HEAD - 6} y2={HEAD + days.length * DAY_HEIGHT} stroke={token('line')} />
                  <text {...axisLabelProps} x={4} y={10}>
                    {format.time(new Date(winterMidnight + hour * HOUR_MS))}
                  </text>
                </Group>
              ))}
              {days.map((day, index) => (
                <Group key={day.begin} top={HEAD + index * DAY_HEIGHT}>
                  <text {...axisLabelProps} y={BAR_HEIGHT}>
                    {format.date(new Date(day.begin))}
                  </text>
                  {day.incidents.map(({ from, to }) => (
                    <rect
                      key={from}
                      x={x(from)}
                      y={1}
                      width={Math.max(CRAWL_AT_LEAST, x(to) - x(from))}
                      height={BAR_HEIGHT}
                      fill="url(#lane-warm)"
                    />
                  ))}
                  {day.crawls.map(({ from, to }) => (
                    <rect
                      key={from}
                      x={x(from)}
                      y={1}
                      width={Math.max(CRAWL_AT_LEAST, x(to) - x(from))}
                      height={BAR_HEIGHT}
                      rx={1}
                      fill={token('accent')}
                    />
                  ))}
                </Group>
              ))}
            </>
          );
        }}
      </ChartSurface>
    </>
  );
}
