import { readThemeChoice, type ThemeChoice } from '@pmm/shared/ui/theme';
import type { IconName } from '@pmm/shared/ui/Icon';
import { useSyncExternalStore } from 'react';

export const themeIcons: readonly { id: ThemeChoice; icon: IconName }[] = [
  { id: 'system', icon: 'monitor' },
  { id: 'light', icon: 'sun' },
  { id: 'dark', icon: 'moon' },
];

/** The choice is an attribute of the document, so this sees every change of it. */
const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readThemeChoice);
