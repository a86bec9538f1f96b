import { useFormat, useTranslation } from '@pmm/shared/i18n';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';
import {
  carryBy,
  carryTo,
  gapOf,
  landingOf,
  pickUp,
  placeOf,
  type Carried,
  type DragRow,
} from '../watchlist/rowDrag';

/** How near to the edge of the pane a drag scrolls it, and how far with each frame. */
const EDGE_PX = 36;
const SCROLL_PX = 8;

/** Beside which row the carried ones were put down, and what they are called together. */
export interface Landing extends Pick<Carried, 'ids'> {
  to: 'before' | 'after';
  anchorId: string;
  name: string;
}

interface RowDragOptions {
  rows: readonly DragRow[];
  rowHeight: number;
  /** Scrolls, and holds the grid of the rows. */
  pane: RefObject<HTMLElement | null>;
  isSelected: (id: string) => boolean;
  nameOf: (id: string) => string;
  onDrop: (landing: Landing) => void;
  /** Read out. */
  say: (text: string) => void;
}

const scrollBy = (pane: Element, pixels: number): void => {
  pane.scrollTop += pixels;
};

/** No further than it takes for the rows above and below this line to be in sight. */
const scrollToLine = (pane: Element, line: number, rowHeight: number): void => {
  const above = line - rowHeight - pane.scrollTop;
  const below = line + rowHeight - pane.scrollTop - pane.clientHeight;
  if (above < 0) scrollBy(pane, above);
  else if (below > 0) scrollBy(pane, below);
};

/**
 * Dragging rows by their grips, by pointer and by keyboard. A move with the pointer captured, so that
 * it needs no library, and only from the grip, so that a finger beside it scrolls.
 */
export const useRowDrag = (options: RowDragOptions) => {
  const { rows, rowHeight, pane, isSelected, nameOf, onDrop, say } = options;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const [carried, setCarried] = useState<Carried | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const picture = useRef<HTMLDivElement>(null);
  const byPointer = carried?.by === 'pointer';

  const nameOfAll = ({ id, ids }: Carried): string =>
    ids.length === 1
      ? nameOf(id)
      : t('manage.skus', { count: ids.length, shown: format.integer(ids.length) });
  const sayPlace = (text: 'place' | 'dropped', now: Carried, more = '') =>
    say(`${t(`manage.drag.${text}`, { name: nameOfAll(now), ...placeOf(rows, now) })}${more}`);

  const lift = (id: string) => {
    const lifted = pickUp(rows, id, isSelected, 'keyboard');
    setCarried(lifted);
    sayPlace('place', lifted, ` ${t('manage.drag.help')}`);
  };
  const cancel = (now: Carried) => {
    setCarried(null);
    say(t('manage.drag.cancelled', { name: nameOfAll(now) }));
  };
  const putDown = (now: Carried) => {
    const landing = landingOf(rows, now);
    if (!landing) {
      cancel(now);
      return;
    }
    setCarried(null);
    sayPlace('dropped', now);
    onDrop({ ids: now.ids, ...landing, name: nameOfAll(now) });
  };
  /** In the gap under the pointer. */
  const underPointer = (now: Carried): Carried => {
    const grid = pane.current?.querySelector('[role="grid"]');
    if (!grid) return now;
    const gap = Math.round((pointer.current.y - grid.getBoundingClientRect().top) / rowHeight);
    return carryTo(rows, now, gap);
  };

  const follow = useEffectEvent(() => {
    const scroller = pane.current;
    if (!carried || !scroller) return;
    const { x, y } = pointer.current;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + EDGE_PX) scrollBy(scroller, -SCROLL_PX);
    if (y > bottom - EDGE_PX) scrollBy(scroller, SCROLL_PX);
    setCarried(underPointer(carried));
    if (picture.current) picture.current.style.translate = `${x + 14}px ${y + 10}px`;
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The grid would give up the selection.
    event.stopPropagation();
    if (carried) cancel(carried);
  });

  useEffect(() => {
    if (!byPointer) return undefined;
    // With each frame and not with each move: at the edge it scrolls while the pointer rests.
    let frame = 0;
    const eachFrame = () => {
      follow();
      frame = requestAnimationFrame(eachFrame);
    };
    eachFrame();
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onEscape, { capture: true });
    };
  }, [byPointer]);

  const step = (now: Carried, by: 1 | -1) => {
    const next = carryBy(rows, now, by);
    setCarried(next);
    sayPlace('place', next);
    if (pane.current) scrollToLine(pane.current, gapOf(rows, next) * rowHeight, rowHeight);
  };

  const grip = (id: string) => {
    const lifted = carried?.by === 'keyboard' && carried.id === id ? carried : null;
    return {
      'aria-pressed': lifted !== null,
      // No release takes the page away meanwhile.
      'data-in-use': carried?.id === id ? '' : undefined,
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        setCarried(pickUp(rows, id, isSelected, 'pointer'));
      },
      onPointerMove: ({ clientX, clientY }: ReactPointerEvent) => {
        pointer.current = { x: clientX, y: clientY };
      },
      onPointerUp: ({ clientX, clientY }: ReactPointerEvent) => {
        if (!byPointer) return;
        pointer.current = { x: clientX, y: clientY };
        putDown(underPointer(carried));
      },
      onPointerCancel: () => setCarried(null),
      // A press with the keyboard; the pointer drags.
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
    };
  };

  const line = carried ? gapOf(rows, carried) * rowHeight : 0;
  const name = carried ? nameOfAll(carried) : '';
  return { carried, name, line, picture, grip };
};
export type RowDrag = ReturnType<typeof useRowDrag>;
