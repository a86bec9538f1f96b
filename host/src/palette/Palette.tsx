import { events } from '@pmm/shared/events';
import { useSeparateCode } from '@pmm/shared/feature';
import { useAtom } from '@pmm/shared/state';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isCommand } from './paletteKey';
import { openedAtom, paletteCode } from './paletteState';
import { forgetRecent } from './recentEntries';

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The keys that open and close the palette. */
const usePaletteKey = (isOpen: boolean, toggle: () => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !isCommand(event)) return;
    // The browser would go to its own search.
    event.preventDefault();
    if (isOpen || !isDialogOpen()) toggle();
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

/** Searches everything and leads to it, from any page (Ctrl K). */
export function Palette() {
  const [opened, setOpened] = useAtom(openedAtom);
  const isOpen = opened === 'palette';
  const doAfterwards = useAfterwards(isOpen);
  usePaletteKey(isOpen, () => setOpened(isOpen ? null : 'palette'));
  const { code, failure } = useSeparateCode(paletteCode, isOpen);
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
  if (!isOpen || code === null) return null;
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
