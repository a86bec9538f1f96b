import { DAY_MS } from '@pmm/shared/figures/durations';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveStepAfter } from '@visx/curve';
import { Group } from '@visx/group';
import { Line, LinePath } from '@visx/shape';
import { ChartSurface, axisLabelProps } from '../page/charts/ChartSurface';
import { ChartTip } from './ChartTip';
import { CursorLayer } from '../page/charts/CursorLayer';
import { spreadMidnights } from '../page/charts/midnights';
import {
  linePoints,
  nearestPoint,
  periodOf,
  type PriceHistory,
  priceScales,
  referenceAt,
  type ReferenceOfChart,
  referencePoints,
} from './priceScales';
import { useChartCursor } from '../page/charts/useChartCursor';

const HEIGHT = 240;
const MARGIN = { top: 36, right: 24, bottom: 28, left: 62 };
const TICK_WIDTH = 68;

/** The smallest deviation that is shown: half a tenth of a percent. */
const LEAST_SHARE = 0.0005;

interface PriceLineProps extends PriceHistory {
  /** As ISO 4217 writes it. */
  currency: string;
  /** What the price is of. */
  name: string;
  /** In pixels. */
  height?: number;
}

/** The text of a point, for the tip and for screen readers. */
const usePointText = ({ points, reference, currency }: PriceLineProps) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const deviationText = (difference: number, from: number): string => {
    const share = difference / from;
    if (Math.abs(share) >= LEAST_SHARE) return format.deviation(share);
    // Less than a tenth of a percent: "0 %" would mean that the prices are equal.
    return `${difference > 0 ? '+' : '−'}${format.money(Math.abs(difference), currency)}`;
  };
  return (index: number): { title: string; lines: string[] } => {
    const { at = 0, cents = null } = points[index] ?? {};
    if (cents === null)
      return { title: t('charts.price.none'), lines: [format.date(new Date(at))] };
    const title = format.money(cents, currency);
    const date = format.date(new Date(at));
    if (reference === null) return { title, lines: [date] };
    const from = referenceAt(reference, at);
    if (from === null)
      return { title, lines: [t('charts.price.noReference', { reference: reference.name }), date] };
    const difference = cents - from;
    const deviation =
      difference === 0
        ? t('charts.price.equal', { reference: reference.name })
        : t('charts.price.deviation', {
            deviation: deviationText(difference, from),
            reference: reference.name,
          });
    return { title, lines: [deviation, date] };
  };
};

/** The newest reference, in the legend, and with the one before it in the name of the chart. */
const useReferenceTexts = ({ points, until, currency }: PriceLineProps) => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const valuesOf = ({ name, steps }: ReferenceOfChart) => {
    const last = steps.findLast(({ at }) => at <= until);
    return { last, values: { reference: name, price: priceOf(last?.cents ?? null) } };
  };
  const priceOf = (cents: number | null): string =>
    cents === null ? t('charts.price.without') : format.money(cents, currency);
  return {
    short: (reference: ReferenceOfChart): string =>
      t('charts.price.reference', valuesOf(reference).values),
    long: (reference: ReferenceOfChart): string => {
      const { last, values } = valuesOf(reference);
      const shown = referencePoints(reference, { from: points[0]?.at ?? until, to: until });
      const former = shown.findLast(
        ({ at, cents }) => at < (last?.at ?? 0) && cents !== last?.cents,
      );
      if (former === undefined || last === undefined) return t('charts.price.of', values);
      return t('charts.price.changed', {
        ...{ ...values, former: priceOf(former.cents) },
        date: format.date(new Date(last.at)),
      });
    },
  };
};

interface DrawingProps extends PriceLineProps {
  width: number;
  height: number;
  /** The point under the cursor. */
  marked: number | null;
}

const referenceLine = {
  stroke: token('ink-third'),
  strokeWidth: 1.25,
  strokeDasharray: '4 4',
} as const;

/** Above the plot, where no price line can cross it. */
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

function Drawing(props: DrawingProps) {
  const { points, reference, currency, width, height, marked } = props;
  const format = useFormat();
  const referenceTexts = useReferenceTexts(props);
  const inner = plotBox(width, height);
  const { x, y } = priceScales(props, inner);
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
        tickValues={spreadMidnights(periodOf(props), inner.width / TICK_WIDTH)}
        tickFormat={(at) => format.date(at as Date)}
        tickLabelProps={{ ...axisLabelProps, textAnchor: 'middle' }}
        stroke={token('line-strong')}
        tickStroke={token('line-strong')}
        tickLength={5}
      />
      {reference && (
        <>
          <Legend label={referenceTexts.short(reference)} />
          <LinePath
            data={referencePoints(reference, periodOf(props))}
            x={({ at }) => x(at)}
            y={({ cents }) => y(cents ?? 0)}
            defined={({ cents }) => cents !== null}
            curve={curveStepAfter}
            {...referenceLine}
          />
        </>
      )}
      <LinePath
        data={linePoints(props)}
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

const plotBox = (width: number, height: number) => ({
  left: MARGIN.left,
  top: MARGIN.top,
  width: Math.max(0, width - MARGIN.left - MARGIN.right),
  height: height - MARGIN.top - MARGIN.bottom,
});

/** A price over time, next to its reference. It steps: a price is valid until the next one. */
export function PriceLine(props: PriceLineProps) {
  const { points, until, reference, name, height = HEIGHT } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const cursor = useChartCursor(points.length);
  const textOf = usePointText(props);
  const referenceTexts = useReferenceTexts(props);
  const days = format.integer(Math.round((until - (points[0]?.at ?? until)) / DAY_MS));
  const summary =
    reference === null
      ? t('charts.price.nameAlone', { name, days })
      : t('charts.price.name', {
          ...{ name, days },
          reference: referenceTexts.long(reference),
        });
  return (
    <ChartSurface
      name={summary}
      height={height}
      above={(width) => {
        const box = plotBox(width, height);
        const { x, y } = priceScales(props, box);
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
                top={box.top + (point.cents === null ? box.height / 2 : y(point.cents))}
                {...textOf(cursor.index)}
              />
            )}
          </>
        );
      }}
    >
      {(width) => (
        <Drawing
          {...props}
          width={width}
          height={height}
          marked={cursor.shown ? cursor.index : null}
        />
      )}
    </ChartSurface>
  );
}
