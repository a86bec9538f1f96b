/** Where the product matrix was scrolled to, kept until the page is closed. */
interface Place {
  /** Tenant and watchlist of the matrix. */
  key: string;
  left: number;
  top: number;
}

let kept: Place | null = null;
let shown: HTMLElement | null = null;

/** Restores the scroll position of this matrix and keeps noting it; the returned function stops. */
export const followMatrixPlace = (scroller: HTMLElement, key: string): (() => void) => {
  const place = kept?.key === key ? kept : null;
  scroller.scrollLeft = place?.left ?? 0;
  scroller.scrollTop = place?.top ?? 0;
  const note = () => {
    kept = { key, left: scroller.scrollLeft, top: scroller.scrollTop };
  };
  scroller.addEventListener('scroll', note, { passive: true });
  shown = scroller;
  return () => {
    shown = null;
    scroller.removeEventListener('scroll', note);
  };
};

export const forgetMatrixPlace = (): void => {
  kept = null;
};

/** Scrolls the matrix on the screen sideways. */
export const scrollMatrixTo = (left: number): void => {
  if (shown) shown.scrollLeft = left;
};
