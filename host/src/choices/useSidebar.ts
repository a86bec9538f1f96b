import type { SidebarChoice } from '@pmm/shared/contracts/user';
import {
  currentSession,
  readPreferences,
  savePreferences,
  sessionAtom,
  userAtom,
} from '@pmm/shared/session';
import { atom, useAtomValue, useMediaQuery, useSetAtom } from '@pmm/shared/state';

/** Set once a person chooses on this page. */
const chosenHereAtom = atom<{ userId: string | undefined; choice: SidebarChoice } | null>(null);

const choiceAtom = atom((get): SidebarChoice => {
  const here = get(chosenHereAtom);
  if (here !== null && here.userId === get(sessionAtom)?.userId) return here.choice;
  return readPreferences().sidebar ?? get(userAtom)?.preferences.sidebar ?? 'auto';
});

/** Below this width the pages need the room more. */
const RAIL = '(max-width: 1199px)';

/** Whether the sidebar is a rail of icons: as the person chose, else by the width of the window. */
export const useSidebar = () => {
  const usual = useMediaQuery(RAIL) ? 'rail' : 'wide';
  const choice = useAtomValue(choiceAtom);
  const setChosen = useSetAtom(chosenHereAtom);
  const shown = choice === 'auto' ? usual : choice;
  const toggle = (): void => {
    const next = shown === 'rail' ? 'wide' : 'rail';
    // Whoever goes back to the usual one leaves it to the window again.
    const chosen = next === usual ? 'auto' : next;
    setChosen({ userId: currentSession()?.userId, choice: chosen });
    savePreferences({ sidebar: chosen });
  };
  return { isRail: shown === 'rail', toggle };
};
