import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { ChartSurface } from '../page/charts/ChartSurface';

const HEIGHT = 168;
const LABEL_WIDTH = 34;
const FIGURES_WIDTH = 104;
/** In pixels, so that a single review is still visible. */
const LEAST_BAR = 2;

/** How many reviews gave each number of stars. */
export type RatingCounts = Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;

export const starsFromBest = [5, 4, 3, 2, 1] as const;

export const totalOf = (counts: RatingCounts): number =>
  starsFromBest.reduce((sum, stars) => sum + counts[stars], 0);

/** Null without a review. */
export const averageOf = (counts: RatingCounts): number | null => {
  const total = totalOf(counts);
  const sum = starsFromBest.reduce((stars, each) => stars + each * counts[each], 0);
  return total === 0 ? null : sum / total;
};

interface RowProps {
  stars: number;
  count: number;
  share: number;
  top: number;
  height: number;
  width: number;
}

function RatingRow({ stars, count, share, top, height, width }: RowProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const track = Math.max(0, width - LABEL_WIDTH - FIGURES_WIDTH);
  const length = scaleLinear({ domain: [0, 1], range: [0, track] });
  const middle = height / 2;
  const bar = { x: LABEL_WIDTH, y: middle - 6, height: 12, radius: 4, all: true };
  const figures = { y: middle, dominantBaseline: 'central', textAnchor: 'end' } as const;
  return (
    <Group top={top}>
      <text y={middle} dominantBaseline="central" fill={token('ink')} fontSize={13}>
        {t('charts.rating.stars', { stars: format.integer(stars) })}
      </text>
      <BarRounded {...bar} width={track} fill={token('sunk')} />
      {count > 0 && (
        <BarRounded
          {...bar}
          width={Math.max(LEAST_BAR, length(share))}
          radius={Math.min(4, length(share) / 2)}
          fill={token('accent')}
        />
      )}
      <text {...figures} x={width - 48} fill={token('ink')} fontSize={13} fontWeight={500}>
        {format.integer(count)}
      </text>
      <text {...figures} x={width} fill={token('ink-second')} fontSize={12}>
        {format.percent(Math.round(share * 100) / 100)}
      </text>
    </Group>
  );
}

interface RatingDistributionProps {
  counts: RatingCounts;
  /** The name of the rated product or pharmacy. */
  name: string;
}

/** How the reviews are distributed over the stars. Every value is next to its bar. */
export function RatingDistribution({ counts, name }: RatingDistributionProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const total = totalOf(counts);
  const average = averageOf(counts);
  const rows = scaleBand({ domain: [...starsFromBest], range: [0, HEIGHT] });
  const text =
    average === null
      ? t('charts.rating.none', { name })
      : t('charts.rating.name', { name, average: format.decimal(average), count: total });
  return (
    <ChartSurface name={text} height={HEIGHT}>
      {(width) =>
        starsFromBest.map((stars) => (
          <RatingRow
            key={stars}
            stars={stars}
            count={counts[stars]}
            share={total === 0 ? 0 : counts[stars] / total}
            top={rows(stars) ?? 0}
            height={rows.bandwidth()}
            width={width}
          />
        ))
      }
    </ChartSurface>
  );
}
