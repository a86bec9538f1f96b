import { useState, type KeyboardEvent } from 'react';
import { clamp } from '@pmm/shared/figures/clamp';

export interface ChartCursor {
  index: number;
  /** Whether the tip is open: by pointer or by focus, until it is left or closed with Escape. */
  shown: boolean;
  show: (index: number) => void;
  hide: () => void;
}

/** The point that the cursor is on; at first the newest, which is the last one. */
export const useChartCursor = (count: number): ChartCursor => {
  const [chosen, setChosen] = useState(count - 1);
  const [shown, setShown] = useState(false);
  const last = Math.max(0, count - 1);
  return {
    // Newer data may have fewer points.
    index: clamp(chosen, 0, last),
    shown: shown && count > 0,
    show: (index) => {
      setChosen(clamp(index, 0, last));
      setShown(true);
    },
    hide: () => setShown(false),
  };
};

const LEAP = 7;

/** The point that a slider's key leads to; undefined for other keys. */
export const pointAfterKey = (
  { key }: Pick<KeyboardEvent, 'key'>,
  index: number,
  count: number,
): number | undefined => {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    PageUp: index + LEAP,
    PageDown: index - LEAP,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : clamp(target, 0, last);
};
