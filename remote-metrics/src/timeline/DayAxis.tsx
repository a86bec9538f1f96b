import type { Period } from '@pmm/shared/figures/timeline/lanes';
import { useFormat } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { scaleTime } from '@visx/scale';
import { Fragment } from 'react';
import { axisLabelProps } from '../page/charts/ChartSurface';

const HEIGHT = 24;
const TICK_TOP = 7;
/**
 * The widths of labels with their distance from the tick: the date, weekday and day, and only the
 * weekday.
 */
const DATE_WIDTH = 56;
const LABEL_WIDTH = 42;
const SHORT_LABEL_WIDTH = 28;
/**
 * How far the last label may extend beyond the end: the next column is free there, and a phone has
 * its margin.
 */
const OVER_THE_END = 20;
const OVER_THE_END_OF_A_PHONE = 8;
/** Over so many days a weekday is unambiguous. */
const WEEK_DAYS = 8;

interface DayAxisProps {
  midnights: readonly Date[];
  width: number;
  /** The window of the lanes below. */
  window: Period;
}

/**
 * Marks where each day begins. Hidden from screen readers, because the lanes contain the times.
 * Without an axis of visx, whose groups Chromium moves when it repeats the head on paper.
 */
export function DayAxis({ midnights, width, window }: DayAxisProps) {
  const format = useFormat();
  const overTheEnd = useMediaQuery(PHONE) ? OVER_THE_END_OF_A_PHONE : OVER_THE_END;
  const scale = scaleTime({ domain: [window.from, window.to], range: [0, width] });
  const dayWidth = width / Math.max(1, midnights.length);
  const isWeek = midnights.length <= WEEK_DAYS;
  const isShort = isWeek && dayWidth < LABEL_WIDTH;
  const weekWidth = isShort ? SHORT_LABEL_WIDTH : LABEL_WIDTH;
  const labelWidth = isWeek ? weekWidth : DATE_WIDTH;
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, dayWidth)));
  const marked = midnights.filter((_, index) => index % every === 0);
  const start = new Date(window.from);
  // The part of a day at the begin of the window has a label as well.
  const ticks = marked[0]?.getTime() === window.from ? marked : [start, ...marked];
  const text = (at: Date, index: number): string => {
    const next = ticks[index + 1];
    const room = next ? scale(next) - scale(at) : width + overTheEnd - scale(at);
    if (!isWeek) return room < DATE_WIDTH ? '' : format.date(at);
    if (!isShort && room >= LABEL_WIDTH) return format.weekday(at);
    return room < SHORT_LABEL_WIDTH ? '' : format.weekdayName(at);
  };
  return (
    <svg
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', overflow: 'visible' }}
    >
      {width > 0 &&
        ticks.map((at, index) => (
          <Fragment key={at.getTime()}>
            <line
              x1={scale(at)}
              x2={scale(at)}
              y1={TICK_TOP}
              y2={HEIGHT}
              stroke={token('line-strong')}
              strokeLinecap="square"
              shapeRendering="crispEdges"
            />
            <text {...axisLabelProps} x={scale(at) + 5} y={TICK_TOP + 9}>
              {text(at, index)}
            </text>
          </Fragment>
        ))}
    </svg>
  );
}
