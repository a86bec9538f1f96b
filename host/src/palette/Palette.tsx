import { events } from '@pmm/shared/events';
import { useSeparateCode } from '@pmm/shared/feature';
import { isSingleKey } from '@pmm/shared/session';
import { useAtom } from '@pmm/shared/state';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isCommand } from './paletteKey';
import { openedAtom, paletteCode } from './paletteState';
import { forgetRecent } from './recentEntries';

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

type Opened = 'palette' | 'shortcuts' | null;

/** The keys that open and close the palette and the list of shortcuts. */
const useOpeningKeys = (opened: Opened, open: (next: Opened) => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isPaletteKey = event.key.toLowerCase() === 'k' && isCommand(event);
    // The browser would go to its own search.
    if (isPaletteKey) event.preventDefault();
    if (isPaletteKey && opened === 'palette') open(null);
    else if (opened !== null || isDialogOpen()) return;
    else if (isPaletteKey) open('palette');
    else if (isSingleKey(event, '?')) open('shortcuts');
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};

/** Runs what was chosen once the focus has returned, so that a new page can take it from there. */
const useAfterwards = (isOpen: boolean): ((run: (() => void) | undefined) => void) => {
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isOpen || next.current === null) return;
    const run = next.current;
    next.current = null;
    // React-aria returns the focus in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(run));
  }, [isOpen]);
  return (run) => {
    next.current = run ?? null;
  };
};

/** Searches everything and leads to it (Ctrl K), and lists the shortcuts (?), on any page. */
export function Palette() {
  const [opened, setOpened] = useAtom(openedAtom);
  const isOpen = opened === 'palette';
  const doAfterwards = useAfterwards(isOpen);
  useOpeningKeys(opened, setOpened);
  const { code, failure } = useSeparateCode(paletteCode, opened !== null);
  useEffect(() => {
    if (failure === null) return;
    setOpened(null);
    events.emit('overlay-missing', { cause: failure });
  }, [failure, setOpened]);
  // On another page of the app, such as the sign-in, it must not be open when this one returns.
  useEffect(() => () => setOpened(null), [setOpened]);
  useEffect(
    () =>
      events.on('session-cleared', ({ reason }) => {
        setOpened(null);
        if (reason === 'logout') forgetRecent();
      }),
    [setOpened],
  );
  if (opened === null || code === null) return null;
  if (opened === 'shortcuts') return <code.ShortcutsWindow onClose={() => setOpened(null)} />;
  return (
    <code.PaletteWindow
      onClose={(run) => {
        doAfterwards(run);
        setOpened(null);
      }}
      onShortcuts={() => setOpened('shortcuts')}
    />
  );
}
