import { useEffect, useRef } from 'react';

const linkTo = (watchlistId: string | undefined): HTMLElement | null =>
  watchlistId === undefined
    ? null
    : document.querySelector(`[data-watchlist="${CSS.escape(watchlistId)}"]`);

const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
};

/**
 * Keeps the place of keyboard users when a row disappears together with the button that they
 * pressed: the focus moves to the next watchlist, the one before, or the heading.
 */
export const useFocusAfterRemoval = (shownIds: readonly string[]) => {
  const leaving = useRef<{ watchlistId: string; neighbour: string | undefined } | null>(null);
  useEffect(() => {
    if (leaving.current === null || linkTo(leaving.current.watchlistId) !== null) return;
    const neighbour = linkTo(leaving.current.neighbour);
    leaving.current = null;
    if (neighbour) neighbour.focus();
    else focusHeading();
  });
  return (watchlistId: string) => {
    const place = shownIds.indexOf(watchlistId);
    leaving.current = { watchlistId, neighbour: shownIds[place + 1] ?? shownIds[place - 1] };
  };
};
