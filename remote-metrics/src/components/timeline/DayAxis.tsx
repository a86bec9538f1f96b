import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { useFormat } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { AxisTop } from '@visx/axis';
import { scaleTime } from '@visx/scale';
import { axisLabelProps } from '../charts/chartTokens';

const HEIGHT = 24;
/** Below this width of a day its date would touch the next. */
const LABEL_WIDTH = 48;
/** What the longest label takes with its distance from the tick; the last one has no more room than there is. */
const LAST_LABEL_WIDTH = 54;
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
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, dayWidth)));
  const text = midnights.length <= WEEK_DAYS ? format.weekday : format.date;
  const hasRoom = (at: Date, index: number) =>
    index % every === 0 && scale(at) + LAST_LABEL_WIDTH <= width;
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
