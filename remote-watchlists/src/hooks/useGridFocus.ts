import { clamp } from '@pmm/shared/figures/clamp';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';

/**
 * How a row is selected: with Shift together with all rows up to it; by its checkbox (also with the
 * keyboard), or next to it.
 */
export interface Choosing {
  range: boolean;
  byBox: boolean;
}

interface GridFocusOptions<Item extends { id: string }> {
  rows: readonly Item[];
  /** Contains the rows; null until it is mounted. */
  content: HTMLElement | null;
  onChoose: (row: Item, how: Choosing) => void;
  onChooseAll: () => void;
  onChooseNone: () => void;
  onRowKey?: (row: Item, event: { key: string; altKey: boolean }) => boolean;
}

/** A row, or the index of a control in it. */
interface Place {
  id: string;
  index: number;
  control: number | null;
}

const PAGE_ROWS = 10;

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
  PageUp: (at) => at - PAGE_ROWS,
  PageDown: (at) => at + PAGE_ROWS,
};

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)'),
];

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/**
 * Whether a row has lost the focus: it was moved or removed, or its element now shows another row.
 */
const hasLostFocus = ({ id }: Place, content: HTMLElement): boolean => {
  const { activeElement } = document;
  if (activeElement === document.body) return true;
  return content.contains(activeElement) && rowOf(activeElement)?.dataset['row'] !== id;
};

/** The focus in a grid of rows (APG): which row is the tab stop, and what the keys do. */
export const useGridFocus = <Item extends { id: string }>(options: GridFocusOptions<Item>) => {
  const { rows, content, onChoose, onChooseAll, onChooseNone, onRowKey } = options;
  const [active, setActive] = useState<Place | null>(null);
  const nextFocus = useRef<Place | null>(null);
  const focused = useRef<Place | null>(null);
  const found = rows.findIndex(({ id }) => id === active?.id);
  const activeIndex = found === -1 ? clamp(active?.index ?? 0, 0, rows.length - 1) : found;

  const moveFocus = useCallback((place: Place) => {
    nextFocus.current = place;
    setActive(place);
  }, []);

  const focusRow = useCallback(
    (id: string, index: number) => moveFocus({ id, index, control: null }),
    [moveFocus],
  );

  useLayoutEffect(() => {
    if (!content) return;
    const had = focused.current;
    const place = nextFocus.current ?? (had && hasLostFocus(had, content) ? had : null);
    if (place === null) return;
    const at = rows.findIndex(({ id }) => id === place.id);
    const index = at === -1 ? Math.min(place.index, rows.length - 1) : at;
    const id = rows[index]?.id;
    if (id === undefined) return;
    const row = content.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    // Not rendered yet; it will be, as the active row.
    if (!row) {
      if (active?.id !== id) setActive({ ...place, id, index });
      return;
    }
    nextFocus.current = null;
    // If the element already has the focus, no event reports it.
    focused.current = { ...place, id, index };
    if (active?.id !== id) setActive(focused.current);
    const control = place.control === null ? undefined : controlsOf(row)[place.control];
    (control ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [rows, active, content]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(target);
    const id = row?.dataset['row'];
    if (!row || id === undefined) return;
    const control = controlsOf(row).indexOf(target as HTMLElement);
    const index = rows.findIndex((one) => one.id === id);
    const place = { id, index, control: control === -1 ? null : control };
    focused.current = place;
    setActive(place);
  };

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !content?.contains(relatedTarget)) focused.current = null;
  };

  const moveSideways = (row: HTMLElement, event: KeyboardEvent): boolean => {
    const steps = { ArrowRight: 1, ArrowLeft: -1, Escape: null } as const;
    if (!(event.key in steps)) return false;
    const step = steps[event.key as keyof typeof steps];
    const controls = controlsOf(row);
    const at = controls.indexOf(event.target as HTMLElement);
    if (step === null && at === -1) return false;
    const next = step === null ? -1 : Math.min(at + step, controls.length - 1);
    (controls[next] ?? row).focus();
    return true;
  };

  const moveTo = (event: KeyboardEvent): boolean => {
    const target = targets[event.key];
    if (!target) return false;
    const last = rows.length - 1;
    const index = clamp(target(activeIndex, last), 0, last);
    const row = rows[index];
    if (!row) return false;
    const control = event.shiftKey ? null : (focused.current?.control ?? null);
    moveFocus({ id: row.id, index, control });
    if (event.shiftKey) onChoose(row, { range: true, byBox: true });
    return true;
  };

  const onRow = (row: Item, event: KeyboardEvent): boolean => {
    if (onRowKey?.(row, event) === true) return true;
    if (event.key === ' ') {
      onChoose(row, { range: event.shiftKey, byBox: true });
      return true;
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      onChooseAll();
      return true;
    }
    if (event.key !== 'Escape') return false;
    onChooseNone();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const element = rowOf(event.target);
    const row = rows[activeIndex];
    if (!element || !row || event.defaultPrevented) return;
    const onRowItself = event.target === element;
    const handled =
      moveSideways(element, event) ||
      (onRowItself && onRow(row, event)) ||
      (!event.altKey && moveTo(event));
    if (handled) event.preventDefault();
  };

  return { activeIndex, focusRow, onKeyDown, onFocus, onBlur };
};
