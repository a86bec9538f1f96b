import type { SeparateCode } from '@pmm/shared/feature';
import { atom } from '@pmm/shared/state';
import type * as windows from './windows';

/** What is open of the palette and the list of shortcuts. */
export const openedAtom = atom<'palette' | 'shortcuts' | null>(null);

/** Loaded on first use, so that no page loads it at its start. */
export const paletteCode: SeparateCode<typeof windows> = {
  load: () => import(/* webpackChunkName: "palette" */ './windows'),
};
