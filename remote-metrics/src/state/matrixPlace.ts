interface Place {
  left: number;
  top: number;
}

/** Where each matrix was scrolled to, by its key; until the page is closed. */
const kept = new Map<string, Place>();
let shown: HTMLElement | null = null;

/** Restores the scroll position of this matrix and keeps noting it; the returned function stops. */
export const followMatrixPlace = (scroller: HTMLElement, key: string): (() => void) => {
  const place = kept.get(key);
  scroller.scrollLeft = place?.left ?? 0;
  scroller.scrollTop = place?.top ?? 0;
  const note = () => {
    kept.set(key, { left: scroller.scrollLeft, top: scroller.scrollTop });
  };
  scroller.addEventListener('scroll', note, { passive: true });
  shown = scroller;
  return () => {
    shown = null;
    scroller.removeEventListener('scroll', note);
  };
};

export const forgetMatrixPlaces = (): void => kept.clear();

/** Scrolls the matrix on the screen sideways. */
export const scrollMatrixTo = (left: number): void => {
  if (shown) shown.scrollLeft = left;
};
