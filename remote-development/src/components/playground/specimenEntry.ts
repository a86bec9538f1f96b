import type { ComponentType } from 'react';
import type en from '../../locales/en.json';

export const shownThemes = ['light', 'dark'] as const;

export interface StatesProps {
  /** Names that must not stand twice on a page carry it. */
  theme: (typeof shownThemes)[number];
}

type Texts = (typeof en)['playground'];
type TranslatedName = keyof Texts['names'];

/** A component has the name that the code calls it by; for the others the texts have one. */
export type SpecimenEntry = { States: ComponentType<StatesProps> } & (
  | { id: TranslatedName; name?: undefined }
  | { id: Exclude<keyof Texts['details'], TranslatedName>; name: string }
);
