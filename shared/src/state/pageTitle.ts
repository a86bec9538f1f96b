import { atom, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';

const shownAtom = atom<readonly { title: string }[]>([]);

/** The title of the page that is shown; null if there is none. */
export const pageTitleAtom = atom((get) => get(shownAtom).at(-1)?.title ?? null);

/**
 * Sets the title of the page while the component is mounted. Of several titles the last one counts.
 */
export const usePageTitle = (title: string): void => {
  const setShown = useSetAtom(shownAtom);
  // Before the browser paints, so that the page never has the old title.
  useLayoutEffect(() => {
    const page = { title };
    setShown((shown) => [...shown, page]);
    return () => setShown((shown) => shown.filter((other) => other !== page));
  }, [title, setShown]);
};
