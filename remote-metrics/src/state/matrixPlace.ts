interface Place {
  left: number;
  top: number;
}

/** Where each matrix was scrolled to, by its key; until the page is closed. */
const kept = new Map<string, Place>();

/** The matrix on the screen. */
interface ShownMatrix {
  showColumn: (id: string) => void;
}
let shown: ShownMatrix | null = null;
/** A column that the next matrix begins with. */
let wanted: string | null = null;

/** A new one is at its beginning anyway: to scroll it there would lay out the page once more. */
const followed = new WeakSet<HTMLElement>();

/** Restores the scroll position under the key and keeps noting it; the returned function stops. */
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
  // Before the matrix hears of it: to read the offset of what has just changed would lay it out.
  scroller.addEventListener('scroll', note, { capture: true, passive: true });
  return () => scroller.removeEventListener('scroll', note, { capture: true });
};

/** The same of a matrix, whose columns can be asked for meanwhile. */
export const followMatrixPlace = (
  scroller: HTMLElement,
  matrix: ShownMatrix,
  key: string,
): (() => void) => {
  const stop = followPlace(scroller, key);
  shown = matrix;
  if (wanted !== null) matrix.showColumn(wanted);
  wanted = null;
  return () => {
    shown = null;
    stop();
  };
};

export const forgetMatrixPlaces = (): void => kept.clear();

/** Somebody goes to a matrix because of one pharmacy; null where it is not because of any. */
export const showColumnNext = (id: string | null): void => {
  wanted = id;
};

/** Scrolls a column of the matrix on the screen into sight, and marks it. */
export const showMatrixColumn = (id: string): void => shown?.showColumn(id);
