import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveStepAfter } from '@visx/curve';
import { Group } from '@visx/group';
import { Line, LinePath } from '@visx/shape';
import { ChartSurface } from './ChartSurface';
import { ChartTip } from './ChartTip';
import { axisLabelProps } from './chartTokens';
import { CursorLayer } from './CursorLayer';
import { nearestPoint, priceScales, spreadPoints, type PricePoint } from './priceScales';
import { useChartCursor } from './useChartCursor';

const HEIGHT = 240;
const MARGIN = { top: 36, right: 24, bottom: 28, left: 62 };
const TICK_WIDTH = 68;

interface PriceLineProps {
  /** Oldest first. */
  points: readonly PricePoint[];
  listPriceCents: number;
  /** As ISO 4217 writes it. */
  currency: string;
  /** Whose price it is. */
  name: string;
}

/** The text of a point, for the tip and for screen readers. */
const usePointText = ({ points, listPriceCents, currency }: PriceLineProps) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (index: number): { title: string; lines: string[] } => {
    const { at = 0, cents = null } = points[index] ?? {};
    if (cents === null)
      return { title: t('charts.price.none'), lines: [format.date(new Date(at))] };
    const share = cents / listPriceCents - 1;
    const deviation =
      cents === listPriceCents
        ? t('charts.price.equal')
        : t('charts.price.deviation', { deviation: format.deviation(share) });
    return { title: format.money(cents, currency), lines: [deviation, format.date(new Date(at))] };
  };
};

interface DrawingProps extends PriceLineProps {
  width: number;
  /** The point under the cursor. */
  marked: number | null;
}

const referenceLine = {
  stroke: token('ink-third'),
  strokeWidth: 1.25,
  strokeDasharray: '4 4',
} as const;

/** Above the plot, where no price can run through it. */
function Legend({ label }: { label: string }) {
  return (
    <Group top={-20}>
      <Line from={{ x: 0, y: 0 }} to={{ x: 24, y: 0 }} {...referenceLine} />
      <text x={32} dominantBaseline="central" fontSize={12} fill={token('ink-second')}>
        {label}
      </text>
    </Group>
  );
}

function Marker({ x, y }: { x: number; y: number }) {
  return (
    <circle
      cx={x}
      cy={y}
      r={4.5}
      fill={token('accent')}
      stroke={token('surface')}
      strokeWidth={2}
    />
  );
}

function Drawing({ points, listPriceCents, currency, width, marked }: DrawingProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const inner = plotBox(width);
  const { x, y } = priceScales(points, listPriceCents, inner);
  const ticks = y.ticks(4);
  const point = marked === null ? undefined : points[marked];
  const shown = point ?? points.at(-1);
  return (
    <Group left={inner.left} top={inner.top}>
      {ticks.map((tick) => (
        <Line
          key={tick}
          from={{ x: 0, y: y(tick) }}
          to={{ x: inner.width, y: y(tick) }}
          stroke={token('line')}
        />
      ))}
      <AxisLeft
        scale={y}
        tickValues={ticks}
        tickFormat={(cents) => format.money(Number(cents), currency)}
        tickLabelProps={{ ...axisLabelProps, textAnchor: 'end', dx: -4, dy: 4 }}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        scale={x}
        top={inner.height}
        tickValues={spreadPoints(points, inner.width / TICK_WIDTH)}
        tickFormat={(at) => format.date(at as Date)}
        tickLabelProps={{ ...axisLabelProps, textAnchor: 'middle' }}
        stroke={token('line-strong')}
        tickStroke={token('line-strong')}
        tickLength={5}
      />
      <Legend label={t('charts.price.list', { price: format.money(listPriceCents, currency) })} />
      <Line
        from={{ x: 0, y: y(listPriceCents) }}
        to={{ x: inner.width, y: y(listPriceCents) }}
        {...referenceLine}
      />
      <LinePath
        data={[...points]}
        x={({ at }) => x(at)}
        y={({ cents }) => y(cents ?? 0)}
        defined={({ cents }) => cents !== null}
        curve={curveStepAfter}
        stroke={token('accent')}
        strokeWidth={2}
      />
      {point && (
        <Line
          from={{ x: x(point.at), y: 0 }}
          to={{ x: x(point.at), y: inner.height }}
          stroke={token('ink-third')}
        />
      )}
      {shown && shown.cents !== null && <Marker x={x(shown.at)} y={y(shown.cents)} />}
    </Group>
  );
}

const plotBox = (width: number) => ({
  left: MARGIN.left,
  top: MARGIN.top,
  width: Math.max(0, width - MARGIN.left - MARGIN.right),
  height: HEIGHT - MARGIN.top - MARGIN.bottom,
});

/** A price over time, beside the list price. It steps: a price holds until the next one. */
export function PriceLine(props: PriceLineProps) {
  const { points, listPriceCents, currency, name } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const cursor = useChartCursor(points.length);
  const textOf = usePointText(props);
  const summary = t('charts.price.name', {
    name,
    days: format.integer(points.length),
    list: format.money(listPriceCents, currency),
  });
  return (
    <ChartSurface
      name={summary}
      height={HEIGHT}
      above={(width) => {
        const box = plotBox(width);
        const { x, y } = priceScales(points, listPriceCents, box);
        const point = points[cursor.index];
        return (
          <>
            <CursorLayer
              name={name}
              count={points.length}
              cursor={cursor}
              box={box}
              nearest={(left) => nearestPoint(points, x.invert(left).getTime())}
              textOf={(index) => Object.values(textOf(index)).flat().join(', ')}
            />
            {cursor.shown && point && (
              <ChartTip
                left={box.left + x(point.at)}
                top={box.top + y(point.cents ?? listPriceCents)}
                {...textOf(cursor.index)}
              />
            )}
          </>
        );
      }}
    >
      {(width) => <Drawing {...props} width={width} marked={cursor.shown ? cursor.index : null} />}
    </ChartSurface>
  );
}
