import { clamp } from '@pmm/shared/figures/clamp';
import { useState, type RefObject } from 'react';
import type { ChartCursor } from '../page/charts/useChartCursor';
import { LANE_HEIGHT } from './laneTableStyle';
import type { Stop } from '@pmm/shared/figures/timeline/stops';

interface Place {
  /** The id of the row, because rows move when they are sorted. */
  id: string;
  stop: number;
}

/** The span under the cursor, and the position of its tip in the frame. */
interface Looked extends Place {
  left: number;
  top: number;
}

export interface CursorRow {
  id: string;
  stops: readonly Stop[];
}

/** One cursor for all lanes: the timeline is a single tab stop. */
export const useLaneCursor = (
  rows: readonly CursorRow[],
  frame: RefObject<HTMLElement | null>,
  x: (at: number) => number,
) => {
  const [place, setPlace] = useState<Place>({ id: '', stop: 0 });
  const [looked, setLooked] = useState<Looked | null>(null);
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  const tabStop = Math.max(0, indexOf(place.id));
  const lookedRow = looked === null ? -1 : indexOf(looked.id);
  const lookedStop = looked === null ? undefined : rows[lookedRow]?.stops[looked.stop];

  // By number, because rows that are not visible are not mounted.
  const laneElement = (row: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-lane="${row}"]`);

  const show = (row: number, stop: number) => {
    const element = laneElement(row);
    const { id, stops } = rows[row] ?? {};
    const { from, to } = stops?.[stop] ?? {};
    if (id === undefined) return;
    setPlace({ id, stop });
    if (!frame.current || !element || from === undefined || to === undefined) return;
    const origin = frame.current.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    setLooked({
      id,
      stop,
      left: box.left - origin.left + x((from + to) / 2),
      top: box.top - origin.top + LANE_HEIGHT,
    });
  };

  const step = (row: number, stop: number, by: 1 | -1) => {
    const target = clamp(row + by, 0, rows.length - 1);
    const time = rows[row]?.stops[stop]?.from ?? 0;
    const at = rows[target]?.stops.findLastIndex(({ from }) => from <= time) ?? 0;
    // Focus comes first: its handler shows the lane's own span, which `show` then replaces.
    laneElement(target)?.querySelector<HTMLElement>('[role="slider"]')?.focus();
    show(target, Math.max(0, at));
  };

  return {
    looked: looked !== null && lookedStop ? { ...looked, row: lookedRow, span: lookedStop } : null,
    tabStop,
    /** After scrolling the tip moves to where its span is now. */
    follow: () => {
      if (looked !== null && lookedRow >= 0) show(lookedRow, looked.stop);
    },
    ofLane: (row: number): ChartCursor => {
      const last = Math.max(0, (rows[row]?.stops.length ?? 0) - 1);
      return {
        index: row === tabStop ? clamp(place.stop, 0, last) : last,
        shown: lookedRow === row,
        show: (stop) => show(row, clamp(stop, 0, last)),
        hide: () => setLooked((now) => (now?.id === rows[row]?.id ? null : now)),
      };
    },
    lineOf: (row: number) => ({
      isTabStop: row === tabStop,
      onStep: (by: 1 | -1) => step(row, row === tabStop ? place.stop : 0, by),
    }),
  };
};
