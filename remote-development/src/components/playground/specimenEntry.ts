import type { ComponentType } from 'react';

export const shownThemes = ['light', 'dark'] as const;

export interface StatesProps {
  /** Names that must not stand twice on a page carry it. */
  theme: (typeof shownThemes)[number];
}

export interface SpecimenEntry {
  id: string;
  /** As the code calls it; without one the texts have a name. */
  name?: string;
  States: ComponentType<StatesProps>;
}
