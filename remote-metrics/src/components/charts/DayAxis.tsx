import { useFormat } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { AxisTop } from '@visx/axis';
import { scaleTime } from '@visx/scale';
import { axisLabelProps } from './chartTokens';

const HEIGHT = 24;
/** Below this width of a day its date would touch the next. */
const LABEL_WIDTH = 52;

interface DayAxisProps {
  midnights: readonly Date[];
  width: number;
  /** Of the lanes below. */
  window: { from: number; to: number };
}

/** Marks where each day begins. Hidden from screen readers: the lanes tell the times. */
export function DayAxis({ midnights, width, window }: DayAxisProps) {
  const format = useFormat();
  const dayWidth = width / Math.max(1, midnights.length);
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / Math.max(1, dayWidth)));
  const scale = scaleTime({ domain: [window.from, window.to], range: [0, width] });
  const hasRoom = (at: Date, index: number) =>
    index % every === 0 && scale(at) + LABEL_WIDTH <= width;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true" focusable="false">
      {width > 0 && (
        <AxisTop
          top={HEIGHT}
          scale={scale}
          tickValues={[...midnights]}
          tickFormat={(at, index) => (hasRoom(at as Date, index) ? format.date(at as Date) : '')}
          tickLabelProps={{ ...axisLabelProps, textAnchor: 'start', dx: 4, dy: 12 }}
          tickStroke={token('line-strong')}
          tickLength={HEIGHT - 4}
          hideAxisLine
        />
      )}
    </svg>
  );
}
