import { token } from '@pmm/shared/ui/theme';
import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const INSET = 3;

interface SparklineProps {
  /** Oldest first; null where there is no value. */
  values: readonly (number | null)[];
  /** The line in words, with its most important figures. */
  name: string;
  width?: number;
  height?: number;
}

/** A line chart as small as a word, for a table cell with the figures next to it. */
export function Sparkline({ values, name, width = 96, height = 24 }: SparklineProps) {
  const numbers = values.filter((value) => value !== null);
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  const x = scaleLinear({ domain: [0, values.length - 1], range: [INSET, width - INSET] });
  // A constant value is drawn in the middle.
  const y = scaleLinear({
    domain: low === high ? [low - 1, high + 1] : [low, high],
    range: [height - INSET, INSET],
  });
  const lastIndex = values.findLastIndex((value) => value !== null);
  return (
    <svg role="img" aria-label={name} width={width} height={height} focusable="false">
      <LinePath
        data={[...values]}
        x={(_value, index) => x(index)}
        y={(value) => y(value ?? 0)}
        defined={(value) => value !== null}
        curve={curveMonotoneX}
        stroke={token('accent')}
        strokeWidth={1.75}
        strokeLinecap="round"
      />
      {lastIndex >= 0 && (
        <circle cx={x(lastIndex)} cy={y(values[lastIndex] ?? 0)} r={2.5} fill={token('accent')} />
      )}
    </svg>
  );
}
