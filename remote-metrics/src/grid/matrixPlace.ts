interface Place {
  left: number;
  top: number;
}

/** The scroll position of each matrix, by its key, until the page is closed. */
const kept = new Map<string, Place>();

/** What a text found: the column of a pharmacy, or null; the header of it, or the first SKU there. */
export interface FoundPlace {
  column: string | null;
  inHeader: boolean;
}

/** The matrix on the screen. */
interface ShownMatrix {
  showColumn: (id: string) => void;
  /** Moves the focus there; cards have no such place. */
  focusFound?: (found: FoundPlace) => void;
}
let shown: ShownMatrix | null = null;
/** The column that the next matrix has to show first. */
let nextColumn: string | null = null;

/** A new one is at its beginning anyway: scrolling it there would force another layout. */
const followed = new WeakSet<HTMLElement>();

/**
 * Restores the scroll position under the key, then records it; the returned function stops that.
 */
export const followPlace = (scroller: HTMLElement, key: string): (() => void) => {
  const place = kept.get(key);
  if (place !== undefined || followed.has(scroller)) {
    scroller.scrollLeft = place?.left ?? 0;
    scroller.scrollTop = place?.top ?? 0;
  }
  followed.add(scroller);
  const note = () => {
    kept.set(key, { left: scroller.scrollLeft, top: scroller.scrollTop });
  };
  // Before the matrix handles the event: reading the offset after a change would force a layout.
  scroller.addEventListener('scroll', note, { capture: true, passive: true });
  return () => scroller.removeEventListener('scroll', note, { capture: true });
};

/** The same for a matrix, which can also show one of its columns on request. */
export const followMatrixPlace = (
  scroller: HTMLElement,
  matrix: ShownMatrix,
  key: string,
): (() => void) => {
  const stop = followPlace(scroller, key);
  shown = matrix;
  if (nextColumn !== null) matrix.showColumn(nextColumn);
  nextColumn = null;
  return () => {
    shown = null;
    stop();
  };
};

export const forgetMatrixPlaces = (): void => kept.clear();

/**
 * Called before somebody goes to a matrix because of one pharmacy; null if it is not because of
 * any.
 */
export const showColumnNext = (id: string | null): void => {
  nextColumn = id;
};

/** Scrolls a column of the matrix on the screen into view, and marks it. */
export const showMatrixColumn = (id: string): void => shown?.showColumn(id);

/** Goes to what a text found in the matrix on the screen. */
export const goToFound = (found: FoundPlace): void => {
  if (shown?.focusFound) shown.focusFound(found);
  else if (found.column !== null) shown?.showColumn(found.column);
};
