import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useParentSize } from '@visx/responsive';
import { scaleTime } from '@visx/scale';
import { useMemo, useRef } from 'react';
import { ChartTip } from './ChartTip';
import { CursorLayer } from './CursorLayer';
import { DayAxis } from './DayAxis';
import { LANE_HEIGHT, TimelineLane } from './TimelineLane';
import { Figure, Frame, HeadRow, LaneCell, Name, Now, Row } from './timelineStyle';
import {
  figuresOf,
  laneOf,
  type LaneSpan,
  midnightsIn,
  type Period,
  type StatusSpan,
} from './timelineSpans';
import { useSpanText } from './useSpanText';
import { useTimelineCursor } from './useTimelineCursor';

const DAY = 24 * 60 * 60 * 1000;

export interface TimelineProduct {
  id: string;
  name: string;
  /** What tells it from others of its name. */
  packSize: string;
  /** In order, without overlap. */
  spans: readonly StatusSpan[];
}

interface AvailabilityTimelineProps {
  products: readonly TimelineProduct[];
  window: Period;
  /** Where it was observed: a pharmacy. */
  name: string;
}

function LaneFigures({ lane, window }: { lane: readonly LaneSpan[]; window: Period }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { share, daysDown, now } = figuresOf(lane);
  const days = (from: number) => (window.to - from) / DAY;
  return (
    <>
      <Figure role="cell">{share === null ? '–' : format.percentTenths(share)}</Figure>
      <Figure role="cell">
        {t('charts.timeline.daysDown', { days: format.decimal(daysDown) })}
      </Figure>
      <Now role="cell">
        {now.status !== null && (
          <StatusGlyph status={now.status} size={14} label={t(`status.${now.status}`)} />
        )}
        {now.since === null
          ? t('charts.timeline.sinceBefore', { days: format.integer(days(window.from)) })
          : t('charts.timeline.since', { days: format.decimal(days(now.since)) })}
      </Now>
    </>
  );
}

function Head({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('metrics');
  return (
    <HeadRow role="row">
      <div role="columnheader">{t('column.product')}</div>
      <LaneCell role="columnheader">
        <VisuallyHidden>{t('history')}</VisuallyHidden>
        {children}
      </LaneCell>
      <Figure role="columnheader">{t('column.available')}</Figure>
      <Figure role="columnheader">{t('charts.timeline.daysDownColumn')}</Figure>
      <div role="columnheader">{t('charts.timeline.now')}</div>
    </HeadRow>
  );
}

/** What each product went through at one pharmacy: a lane of statuses and the figures of it. */
export function AvailabilityTimeline({ products, window, name }: AvailabilityTimelineProps) {
  const { t } = useTranslation('metrics');
  const frame = useRef<HTMLDivElement>(null);
  const { parentRef, width } = useParentSize({ debounceTime: 40 });
  const lanes = useMemo(
    () => products.map(({ spans }) => laneOf(spans, window)),
    [products, window],
  );
  const midnights = useMemo(() => midnightsIn(window), [window]);
  const scale = scaleTime({ domain: [window.from, window.to], range: [0, width] });
  const x = (at: number) => scale(at);
  const cursor = useTimelineCursor(lanes, frame, x);
  const textOf = useSpanText();
  const { looked } = cursor;
  const span = looked && lanes[looked.lane]?.[looked.span];
  return (
    <Frame ref={frame} role="table" aria-label={t('charts.timeline.name', { name })}>
      <Head>
        <div ref={parentRef}>
          <DayAxis midnights={midnights} width={width} window={window} />
        </div>
      </Head>
      {products.map((product, at) => {
        const lane = lanes[at] ?? [];
        const fullName = `${product.name} ${product.packSize}`;
        return (
          <Row key={product.id} role="row">
            <Name role="rowheader">
              {product.name} <small>{product.packSize}</small>
            </Name>
            <LaneCell role="cell">
              <TimelineLane
                name={fullName}
                lane={lane}
                width={width}
                x={x}
                midnights={midnights}
                marked={looked?.lane === at ? looked.span : null}
              >
                <CursorLayer
                  name={fullName}
                  count={lane.length}
                  cursor={cursor.ofLane(at)}
                  line={cursor.lineOf(at)}
                  nearest={(left) => lane.findLastIndex(({ from }) => x(from) <= Math.max(0, left))}
                  textOf={(index) => {
                    const text = textOf(lane[index]);
                    return [text.status, ...text.lines].join(', ');
                  }}
                  box={{ left: 0, top: 0, width, height: LANE_HEIGHT }}
                />
              </TimelineLane>
            </LaneCell>
            <LaneFigures lane={lane} window={window} />
          </Row>
        );
      })}
      {looked && span && (
        <ChartTip
          left={looked.left}
          top={looked.top}
          lines={textOf(span).lines}
          title={
            <>
              {span.status !== null && <StatusGlyph status={span.status} size={14} />}
              {textOf(span).status}
            </>
          }
        />
      )}
    </Frame>
  );
}
