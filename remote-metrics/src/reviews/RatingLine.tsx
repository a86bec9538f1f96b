import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { curveStepAfter } from '@visx/curve';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Line, LinePath } from '@visx/shape';
import { axisLabelProps, ChartSurface } from '../page/charts/ChartSurface';

const HEIGHT = 104;
const MARGIN = { top: 8, right: 6, bottom: 22, left: 28 };
/** The smallest height of the axis in stars, so that a tenth does not look like a fall. */
const LEAST_SPREAD = 0.6;
const LEAST_RATING = 1;
const BEST_RATING = 5;

export interface RatingPoint {
  /** Since when the pharmacy showed it, in milliseconds. */
  from: number;
  /** Null while it showed none. */
  rating: number | null;
}

interface RatingLineProps {
  /** Oldest first. */
  points: readonly RatingPoint[];
  window: { from: number; to: number };
  /** The drawing in words, with its most important figures. */
  name: string;
}

/** From the lowest to the highest rating with some room, within the possible ratings. */
const ratingDomain = (points: readonly RatingPoint[]): [number, number] => {
  const ratings = points.flatMap(({ rating }) => rating ?? []);
  if (ratings.length === 0) return [LEAST_RATING, BEST_RATING];
  const middle = (Math.min(...ratings) + Math.max(...ratings)) / 2;
  const spread = Math.max(LEAST_SPREAD, 1.4 * (Math.max(...ratings) - Math.min(...ratings)));
  return [Math.max(LEAST_RATING, middle - spread / 2), Math.min(BEST_RATING, middle + spread / 2)];
};

function Drawing({ points, window, width }: RatingLineProps & { width: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const inner = {
    width: width - MARGIN.left - MARGIN.right,
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const x = scaleLinear({ domain: [window.from, window.to], range: [0, inner.width], clamp: true });
  const y = scaleLinear({ domain: ratingDomain(points), range: [inner.height, 0] });
  const last = points.at(-1);
  // The last rating is still shown.
  const shown = last ? [...points, { ...last, from: window.to }] : [];
  const below = { y: inner.height + 16, ...axisLabelProps };
  return (
    <Group left={MARGIN.left} top={MARGIN.top}>
      {y.ticks(3).map((tick) => (
        <Group key={tick} top={y(tick)}>
          <Line to={{ x: inner.width, y: 0 }} stroke={token('line')} />
          <text {...axisLabelProps} x={-6} dy={4} textAnchor="end">
            {format.decimal(tick)}
          </text>
        </Group>
      ))}
      <text {...below}>{format.date(new Date(window.from))}</text>
      <text {...below} x={inner.width} textAnchor="end">
        {t('reviews.detail.now')}
      </text>
      <LinePath
        data={shown}
        x={({ from }) => x(from)}
        y={({ rating }) => y(rating ?? 0)}
        defined={({ rating }) => rating !== null}
        curve={curveStepAfter}
        stroke={token('accent')}
        strokeWidth={2}
      />
      {last && last.rating !== null && (
        <circle cx={inner.width} cy={y(last.rating)} r={3.5} fill={token('accent')} />
      )}
    </Group>
  );
}

/** The rating at one pharmacy over time. It steps: a rating is valid until the next one. */
export function RatingLine(props: RatingLineProps) {
  return (
    <ChartSurface name={props.name} height={HEIGHT}>
      {(width) => <Drawing {...props} width={width} />}
    </ChartSurface>
  );
}
