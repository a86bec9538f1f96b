import { useFormat, useTranslation } from '@pmm/shared/i18n';
import {
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import type { Move } from '../watchlist/itemChange';
import {
  carryBy,
  carryTo,
  gapOf,
  moveOf,
  pickUp,
  placeOf,
  type Carried,
  type DragRow,
} from '../watchlist/rowDrag';
import { useDraggedPointer } from './useDraggedPointer';

interface RowDragOptions {
  rows: readonly DragRow[];
  rowHeight: number;
  /** Scrolls, and contains the grid of the rows. */
  pane: RefObject<HTMLElement | null>;
  isSelected: (id: string) => boolean;
  nameOf: (id: string) => string;
  /** The name is that of all dragged rows together. */
  onDrop: (move: Move, name: string) => void;
  /** Read out. */
  say: (text: string) => void;
}

/** Only as far as needed to see the rows above and below this line. */
const scrollToLine = (pane: Element, line: number, rowHeight: number): void => {
  const above = line - rowHeight - pane.scrollTop;
  const below = line + rowHeight - pane.scrollTop - pane.clientHeight;
  if (above < 0) pane.scrollTop += above;
  else if (below > 0) pane.scrollTop += below;
};

/** What a screen reader reads of a drag. */
const useDragWords = ({ rows, nameOf, say }: Pick<RowDragOptions, 'rows' | 'nameOf' | 'say'>) => {
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const nameOfAll = ({ id, ids }: Carried): string =>
    ids.length === 1
      ? nameOf(id)
      : t('manage.skus', { count: ids.length, shown: format.integer(ids.length) });
  const placed = (text: 'place' | 'dropped', now: Carried): string =>
    t(`manage.drag.${text}`, { name: nameOfAll(now), ...placeOf(rows, now) });
  return {
    nameOfAll,
    sayLifted: (now: Carried) => say(`${placed('place', now)} ${t('manage.drag.help')}`),
    sayPlace: (now: Carried) => say(placed('place', now)),
    sayDropped: (now: Carried) => say(placed('dropped', now)),
    sayCancelled: (now: Carried) => say(t('manage.drag.cancelled', { name: nameOfAll(now) })),
  };
};

/**
 * Dragging rows by their grips, by pointer and by keyboard. Built on a captured pointer, so that it
 * needs no library, and only on the grip, so that a finger next to it scrolls.
 */
export const useRowDrag = (options: RowDragOptions) => {
  const { rows, rowHeight, pane, isSelected, onDrop } = options;
  const words = useDragWords(options);
  const [carried, setCarried] = useState<Carried | null>(null);
  const byPointer = carried?.by === 'pointer';

  const lift = (id: string) => {
    const lifted = pickUp(rows, id, isSelected, 'keyboard');
    setCarried(lifted);
    words.sayLifted(lifted);
  };
  const step = (now: Carried, by: 1 | -1) => {
    const next = carryBy(rows, now, by);
    setCarried(next);
    words.sayPlace(next);
    if (pane.current) scrollToLine(pane.current, gapOf(rows, next) * rowHeight, rowHeight);
  };
  const cancel = (now: Carried) => {
    setCarried(null);
    words.sayCancelled(now);
  };
  const putDown = (now: Carried) => {
    const move = moveOf(rows, now);
    if (!move) {
      cancel(now);
      return;
    }
    setCarried(null);
    words.sayDropped(now);
    onDrop(move, words.nameOfAll(now));
  };

  /** Into the gap under the pointer. */
  const toPointer = (now: Carried, y: number): Carried => {
    const grid = pane.current?.querySelector('[role="grid"]');
    if (!grid) return now;
    const gap = Math.round((y - grid.getBoundingClientRect().top) / rowHeight);
    return carryTo(rows, now, gap);
  };
  const { picture, note } = useDraggedPointer({
    isDragging: byPointer,
    pane,
    onFrame: (y) => setCarried(carried && toPointer(carried, y)),
    onEscape: () => carried && cancel(carried),
  });

  const byPointerAt = (id: string) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      note(event);
      setCarried(pickUp(rows, id, isSelected, 'pointer'));
    },
    onPointerMove: note,
    onPointerUp: ({ clientY }: ReactPointerEvent) => {
      if (byPointer) putDown(toPointer(carried, clientY));
    },
    onPointerCancel: () => setCarried(null),
  });
  const byKeyboardAt = (id: string, lifted: Carried | null) => ({
    // A press by keyboard; the pointer drags.
    onClick: ({ detail }: { detail: number }) => {
      if (detail !== 0) return;
      if (lifted) putDown(lifted);
      else lift(id);
    },
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (!lifted) return;
      if (event.key === 'Escape') cancel(lifted);
      else if (event.key === 'ArrowUp') step(lifted, -1);
      else if (event.key === 'ArrowDown') step(lifted, 1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (lifted) setCarried(null);
    },
  });
  const grip = (id: string) => {
    const lifted = carried?.by === 'keyboard' && carried.id === id ? carried : null;
    return {
      'aria-pressed': lifted !== null,
      // No release replaces the page meanwhile.
      'data-in-use': carried?.id === id ? '' : undefined,
      ...byPointerAt(id),
      ...byKeyboardAt(id, lifted),
    };
  };

  const line = carried ? gapOf(rows, carried) * rowHeight : 0;
  const name = carried ? words.nameOfAll(carried) : '';
  return { carried, name, line, picture, grip };
};
export type RowDrag = ReturnType<typeof useRowDrag>;
