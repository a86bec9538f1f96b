import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { useFormat } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { AxisTop } from '@visx/axis';
import { scaleTime } from '@visx/scale';
import { axisLabelProps } from '../charts/chartTokens';

const HEIGHT = 24;
/** What labels take with their distance from the tick: those that name the date, and the bare day of the week. */
const LABEL_WIDTH = 48;
const SHORT_LABEL_WIDTH = 28;
/** What the longest takes; the last one has no more room than there is. */
const LAST_LABEL_WIDTH = 54;
const LAST_SHORT_LABEL_WIDTH = 30;
/** Up to here a day of the week says which day is meant. */
const WEEK_DAYS = 8;

interface DayAxisProps {
  midnights: readonly Date[];
  width: number;
  /** Of the lanes below. */
  window: Period;
}

/** Marks where each day begins. Hidden from screen readers: the lanes tell the times. */
export function DayAxis({ midnights, width, window }: DayAxisProps) {
  const format = useFormat();
  const scale = scaleTime({ domain: [window.from, window.to], range: [0, width] });
  const dayWidth = width / Math.max(1, midnights.length);
  const isWeek = midnights.length <= WEEK_DAYS;
  const isShort = isWeek && dayWidth < LABEL_WIDTH;
  const labelWidth = isShort ? SHORT_LABEL_WIDTH : LABEL_WIDTH;
  const lastWidth = isShort ? LAST_SHORT_LABEL_WIDTH : LAST_LABEL_WIDTH;
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, dayWidth)));
  const ofWeek = isShort ? format.weekdayName : format.weekday;
  const text = isWeek ? ofWeek : format.date;
  const hasRoom = (at: Date, index: number) =>
    index % every === 0 && scale(at) + lastWidth <= width;
  return (
    <svg
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block' }}
    >
      {width > 0 && (
        <AxisTop
          top={HEIGHT}
          scale={scale}
          tickValues={midnights.filter((_, index) => index % every === 0)}
          tickFormat={(at, index) => (hasRoom(at as Date, index * every) ? text(at as Date) : '')}
          tickLabelProps={{ ...axisLabelProps, textAnchor: 'start', dx: 5, dy: 11 }}
          tickStroke={token('line-strong')}
          tickLength={HEIGHT - 7}
          hideAxisLine
        />
      )}
    </svg>
  );
}
