import { clamp } from '@pmm/shared/figures/clamp';
import { isolated, joinedNames } from '@pmm/shared/figures/isolated';
import type { Period } from '@pmm/shared/figures/timeline/lanes';
import type { LaneRow, LaneSort } from '@pmm/shared/figures/timeline/timelineRows';
import { Link } from '@pmm/shared/router';
import { useRowWindow } from '@pmm/shared/ui/rowWindow';
import { useParentSize } from '@visx/responsive';
import { scaleTime } from '@visx/scale';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { followPlace } from '../grid/matrixPlace';
import { CursorLayer } from '../page/charts/CursorLayer';
import { GapPatterns, LaneBar } from './LaneBar';
import { LaneFigures } from './LaneFigures';
import { LaneHead } from './LaneHead';
import { Frame, LaneCell, Row, Rows, Scroller, SkuName, LANE_HEIGHT } from './laneTableStyle';
import { movedLanes } from './movedLanes';
import { useSteadyScroll } from '../page/useSteadyScroll';
import { midnightsIn } from '../page/charts/midnights';
import { PrintedLanes } from './PrintedLanes';
import { SpanTip } from './SpanTip';
import { stopsOf } from '@pmm/shared/figures/timeline/stops';
import { useLaneCursor } from './useLaneCursor';
import { useLaneText, useSpanName, useSpanText } from './useSpanText';

interface LaneTableProps {
  /** Filtered and in order. */
  rows: readonly LaneRow[];
  window: Period;
  /** Names the table, and its first column. */
  label: string;
  rowHeader: string;
  sort?: LaneSort | null;
  onSort?: (sort: LaneSort | null) => void;
  /** The present time, in milliseconds. */
  present: number;
  /** The place of a span: "at" a pharmacy, or "of" a product. */
  placeOf: (row: LaneRow) => string;
  /** What the name of a row leads to. */
  linkOf?: (row: LaneRow) => { to: string; title: string };
  /** A row below all others. */
  total?: ReactNode;
  /** The data of the lanes: another object means fresh data. */
  source?: object;
  /** The key under which the scroll position is kept. */
  placeKey?: string;
  /** Lies over the lanes without taking room. */
  note?: ReactNode;
}

/** Width of a letter of a name, and the room that names may take. */
const LETTER = 7.7;
const NAME_AT_LEAST = 96;
const NAME_AT_MOST = 200;

/** Used until a row can be measured. */
const ROW_HEIGHT = 26;

const fullNameOf = ({ name, detail }: LaneRow): string =>
  joinedNames([name, detail], ' ').trimEnd();

const nameWidthOf = (rows: readonly LaneRow[]): number => {
  const longest = rows.reduce((most, row) => Math.max(most, fullNameOf(row).length), 0);
  return clamp(Math.ceil(longest * LETTER), NAME_AT_LEAST, NAME_AT_MOST);
};

interface RowNameProps {
  lane: LaneRow;
  link: { to: string; title: string } | undefined;
  /** Of all rows, only the one whose lane has the tab stop has one in its name. */
  isTabStop: boolean;
}

function RowName({ lane, link, isTabStop }: RowNameProps) {
  const name = (
    <>
      <span>{`${isolated(lane.name)} `}</span>
      <small>{lane.detail}</small>
    </>
  );
  if (link === undefined) return name;
  return (
    <Link {...link} tabIndex={isTabStop ? undefined : -1}>
      {name}
    </Link>
  );
}

/**
 * A table with a lane of statuses and its figures for each product at one pharmacy, or for one
 * product at each pharmacy.
 */
export function LaneTable(props: LaneTableProps) {
  const { rows, window, label, rowHeader, sort = null, onSort, present, placeOf, total } = props;
  const { source, placeKey, note, linkOf } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { parentRef, width } = useParentSize({ debounceTime: 40 });
  const lanes = useMemo(
    () => rows.map((row) => ({ ...row, stops: stopsOf(row.lane.spans, window) })),
    [rows, window],
  );
  const nameWidth = useMemo(() => nameWidthOf(rows), [rows]);
  const isUnread = rows.some(({ lane }) => lane.now.notReadSince !== null);
  const midnights = useMemo(() => midnightsIn(window), [window]);
  const scale = scaleTime({ domain: [window.from, window.to], range: [0, width] });
  const x = (at: number) => scale(at);
  const cursor = useLaneCursor(lanes, frame, x);
  const [content, contentRef] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(ROW_HEIGHT);
  const measureRow = useCallback(
    (row: HTMLElement | null) => {
      // All rows have one height.
      if (row && row.offsetHeight > 0) setHeight(row.offsetHeight);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the height depends on the width
    [width],
  );
  const heightOf = useCallback(() => height, [height]);
  // The lane with the tab stop keeps the focus out of sight, and arrow keys find its neighbours.
  const kept = [cursor.tabStop - 1, cursor.tabStop, cursor.tabStop + 1];
  const mounted = useRowWindow(content, { count: rows.length, heightOf, kept });
  useLayoutEffect(() => {
    if (!scroller.current || placeKey === undefined) return undefined;
    return followPlace(scroller.current, placeKey);
  }, [placeKey]);
  useSteadyScroll(scroller, { rows, height, source }, movedLanes);
  const spanName = useSpanName();
  const spanText = useSpanText(present);
  const laneText = useLaneText();
  const { looked } = cursor;
  const lookedRow = looked === null ? undefined : rows[looked.row];
  return (
    <>
      <PrintedLanes {...{ rows, window, label, rowHeader, sort, present, total }} />
      <Frame
        ref={frame}
        data-screen-only
        data-unread={isUnread ? '' : undefined}
        style={{ '--name-width': `${nameWidth}px` }}
      >
        <GapPatterns />
        <Scroller
          ref={scroller}
          data-skip-target
          role="table"
          aria-label={label}
          aria-rowcount={rows.length + (total === undefined ? 1 : 2)}
          onScroll={cursor.follow}
        >
          <LaneHead
            rowHeader={rowHeader}
            sort={sort}
            onSort={onSort}
            midnights={midnights}
            window={window}
            width={width}
            axisRef={parentRef}
          />
          <Rows ref={contentRef} role="rowgroup" style={{ blockSize: rows.length * height }}>
            {mounted.map((at) => {
              const lane = lanes[at];
              if (!lane) return null;
              const fullName = fullNameOf(lane);
              return (
                <Row
                  key={lane.id}
                  ref={measureRow}
                  role="row"
                  aria-rowindex={at + 2}
                  data-looked={looked?.row === at ? '' : undefined}
                  style={{ insetBlockStart: at * height }}
                >
                  <SkuName role="rowheader" title={fullName} translate="no">
                    <RowName lane={lane} link={linkOf?.(lane)} isTabStop={at === cursor.tabStop} />
                  </SkuName>
                  <LaneCell role="cell">
                    <LaneBar
                      index={at}
                      label={laneText(fullName, lane)}
                      spans={lane.lane.spans}
                      seams={lane.lane.seams}
                      width={width}
                      x={x}
                      midnights={midnights}
                      marked={looked?.row === at ? looked.span : null}
                      nameOf={spanName}
                    >
                      <CursorLayer
                        name={fullName}
                        count={lane.stops.length}
                        cursor={cursor.ofLane(at)}
                        line={cursor.lineOf(at)}
                        nearest={(left) =>
                          lane.stops.findLastIndex(({ from }) => x(from) <= Math.max(0, left))
                        }
                        textOf={(index) => {
                          const stop = lane.stops[index];
                          return stop ? Object.values(spanText(stop)).join(', ') : '';
                        }}
                        box={{ left: 0, top: 0, width, height: LANE_HEIGHT }}
                      />
                    </LaneBar>
                  </LaneCell>
                  <LaneFigures row={lane} window={window} present={present} />
                </Row>
              );
            })}
          </Rows>
          {total}
        </Scroller>
        {looked && lookedRow && (
          <SpanTip
            left={looked.left}
            top={looked.top}
            status={looked.span.status}
            place={placeOf(lookedRow)}
            text={spanText(looked.span)}
          />
        )}
        {note}
      </Frame>
    </>
  );
}
