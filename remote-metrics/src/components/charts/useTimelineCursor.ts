import { useState, type RefObject } from 'react';
import { clamp } from '@pmm/shared/figures/clamp';
import { LANE_HEIGHT } from './TimelineLane';
import type { LaneSpan } from './timelineSpans';
import type { ChartCursor } from './useChartCursor';

interface Place {
  lane: number;
  span: number;
}

/** The span under the cursor, and the place of its tip inside the frame. */
interface Looked extends Place {
  left: number;
  top: number;
}

/** One cursor for all lanes: the timeline is one tab stop. */
export const useTimelineCursor = (
  lanes: readonly (readonly LaneSpan[])[],
  frame: RefObject<HTMLElement | null>,
  x: (at: number) => number,
) => {
  const [place, setPlace] = useState<Place>({ lane: 0, span: 0 });
  const [looked, setLooked] = useState<Looked | null>(null);
  const tabStop = clamp(place.lane, 0, lanes.length - 1);

  // By number: rows out of sight are not mounted.
  const laneElement = (lane: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-lane="${lane}"]`);

  const show = (lane: number, span: number) => {
    const element = laneElement(lane);
    const { from, to } = lanes[lane]?.[span] ?? {};
    setPlace({ lane, span });
    if (!frame.current || !element || from === undefined || to === undefined) return;
    const origin = frame.current.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const left = box.left - origin.left + frame.current.scrollLeft + x((from + to) / 2);
    const top = box.top - origin.top + frame.current.scrollTop + LANE_HEIGHT;
    setLooked({ lane, span, left, top });
  };

  const step = (from: Place, by: 1 | -1) => {
    const lane = clamp(from.lane + by, 0, lanes.length - 1);
    const time = lanes[from.lane]?.[from.span]?.from ?? 0;
    const span = lanes[lane]?.findLastIndex((candidate) => candidate.from <= time) ?? 0;
    // Focus first: its handler shows the lane's own span, which `show` then replaces.
    laneElement(lane)?.querySelector<HTMLElement>('[role="slider"]')?.focus();
    show(lane, Math.max(0, span));
  };

  return {
    looked,
    tabStop,
    ofLane: (lane: number): ChartCursor => {
      const last = Math.max(0, (lanes[lane]?.length ?? 0) - 1);
      const index = lane === tabStop ? clamp(place.span, 0, last) : last;
      return {
        index,
        shown: looked?.lane === lane,
        show: (span) => show(lane, clamp(span, 0, last)),
        hide: () => setLooked((now) => (now?.lane === lane ? null : now)),
      };
    },
    lineOf: (lane: number) => ({
      isTabStop: lane === tabStop,
      onStep: (by: 1 | -1) => step({ lane, span: place.lane === lane ? place.span : 0 }, by),
    }),
  };
};
