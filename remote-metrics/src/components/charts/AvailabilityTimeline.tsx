import {
  availableShareOf,
  daysDownOf,
  knownShareOf,
  longestGapOf,
  nowOf,
  timeOf,
} from '@pmm/shared/figures/timeline/figures';
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
import { Figure, Frame, HeadRow, LaneCell, Name, Now, Row, Rows } from './timelineStyle';
import { laneOf, type LaneSpan, midnightsIn, type Period } from './timelineSpans';
import { useRowWindow } from './useRowWindow';
import { useSpanText } from './useSpanText';
import { useTimelineCursor } from './useTimelineCursor';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface TimelineProduct {
  id: string;
  name: string;
  /** What tells it from others of its name. */
  packSize: string;
  /** In order, without overlap. */
  spans: readonly LaneSpan[];
}

interface AvailabilityTimelineProps {
  products: readonly TimelineProduct[];
  window: Period;
  /** Names the table, and its first column. */
  label: string;
  rowHeader: string;
}

function LaneFigures({ lane, window }: { lane: readonly LaneSpan[]; window: Period }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const time = timeOf([lane]);
  const share = availableShareOf(time);
  const gap = longestGapOf(lane);
  const now = nowOf(lane);
  const days = (from: number) => (window.to - from) / DAY;
  const sinceText =
    now.since === null
      ? t('charts.timeline.sinceBefore', { days: format.integer(days(window.from)) })
      : t('charts.timeline.since', { days: format.decimal(days(now.since)) });
  return (
    <>
      <Figure role="cell">{share === null ? '–' : format.percentTenths(share)}</Figure>
      <Figure role="cell">{format.percent(knownShareOf(time))}</Figure>
      <Figure role="cell">
        {t('charts.timeline.daysDown', { days: format.decimal(daysDownOf(time)) })}
      </Figure>
      <Figure role="cell">
        {gap === 0 ? '–' : t('charts.timeline.gap', { days: format.decimal(gap / DAY) })}
      </Figure>
      <Now role="cell">
        {now.status === null && t('detail.unknownDay')}
        {now.status !== null && (
          <StatusGlyph status={now.status} size={14} label={t(`status.${now.status}`)} />
        )}
        {now.status !== null &&
          (now.notReadSince === null
            ? sinceText
            : t('charts.timeline.notRead', {
                hours: format.integer((window.to - now.notReadSince) / HOUR),
              }))}
      </Now>
    </>
  );
}

function Head({ rowHeader, children }: { rowHeader: string; children: React.ReactNode }) {
  const { t } = useTranslation('metrics');
  return (
    <HeadRow role="row">
      <div role="columnheader">{rowHeader}</div>
      <LaneCell role="columnheader">
        <VisuallyHidden>{t('history')}</VisuallyHidden>
        {children}
      </LaneCell>
      <Figure role="columnheader">{t('column.available')}</Figure>
      <Figure role="columnheader">{t('charts.timeline.known')}</Figure>
      <Figure role="columnheader">{t('charts.timeline.daysDownColumn')}</Figure>
      <Figure role="columnheader">{t('charts.timeline.longestGap')}</Figure>
      <div role="columnheader">{t('charts.timeline.now')}</div>
    </HeadRow>
  );
}

/** Of each product at one pharmacy, or of one at each: a lane of statuses and the figures of it. */
export function AvailabilityTimeline(props: AvailabilityTimelineProps) {
  const { products, window, label, rowHeader } = props;
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
  const rows = useRowWindow(frame, products.length, cursor.tabStop);
  const textOf = useSpanText();
  const { looked } = cursor;
  const span = looked && lanes[looked.lane]?.[looked.span];
  return (
    <Frame ref={frame} role="table" aria-label={label} aria-rowcount={products.length + 1}>
      <Head rowHeader={rowHeader}>
        <div ref={parentRef}>
          <DayAxis midnights={midnights} width={width} window={window} />
        </div>
      </Head>
      <Rows role="rowgroup" style={{ blockSize: products.length * rows.height }}>
        {rows.mounted.map((at) => {
          const product = products[at];
          if (!product) return null;
          const lane = lanes[at] ?? [];
          const fullName = `${product.name} ${product.packSize}`.trimEnd();
          return (
            <Row
              key={product.id}
              role="row"
              aria-rowindex={at + 2}
              data-row=""
              style={{ insetBlockStart: at * rows.height }}
            >
              <Name role="rowheader" title={fullName}>
                {product.name} <small>{product.packSize}</small>
              </Name>
              <LaneCell role="cell">
                <TimelineLane
                  index={at}
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
                    nearest={(left) =>
                      lane.findLastIndex(({ from }) => x(from) <= Math.max(0, left))
                    }
                    textOf={(index) => {
                      const text = textOf(lane[index], window);
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
      </Rows>
      {looked && span && (
        <ChartTip
          left={looked.left}
          top={looked.top}
          lines={textOf(span, window).lines}
          title={
            <>
              {span.status !== null && <StatusGlyph status={span.status} size={14} />}
              {textOf(span, window).status}
            </>
          }
        />
      )}
    </Frame>
  );
}
