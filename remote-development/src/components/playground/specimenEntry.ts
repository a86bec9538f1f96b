import type { ComponentType } from 'react';
import type en from '../../locales/en.json';

export const shownThemes = ['light', 'dark'] as const;

export interface StatesProps {
  /** Part of names that must not occur twice on a page. */
  theme: (typeof shownThemes)[number];
}

type Texts = (typeof en)['playground'];
type TranslatedName = keyof Texts['names'];

/** A component is called by its name in the code; all other entries have a name in the texts. */
export type SpecimenEntry = { States: ComponentType<StatesProps> } & (
  | { id: TranslatedName; name?: undefined }
  | { id: Exclude<keyof Texts['details'], TranslatedName>; name: string }
);
