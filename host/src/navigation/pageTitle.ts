import { atom, useSetAtom } from '@pmm/shared/state';
import { useLayoutEffect } from 'react';

const shownAtom = atom<readonly { title: string }[]>([]);

/** The title of the page that is shown; null while there is none. */
export const pageTitleAtom = atom((get) => get(shownAtom).at(-1)?.title ?? null);

/** Names the page for as long as the component is shown. Of several, the last one counts. */
export const usePageTitle = (title: string): void => {
  const setShown = useSetAtom(shownAtom);
  // Before anything is painted: whoever waits for a page finds it with its title.
  useLayoutEffect(() => {
    const page = { title };
    setShown((shown) => [...shown, page]);
    return () => setShown((shown) => shown.filter((other) => other !== page));
  }, [title, setShown]);
};
