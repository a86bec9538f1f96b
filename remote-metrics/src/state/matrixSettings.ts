import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import * as v from 'valibot';
import { changeModes } from '@pmm/shared/figures/availability/view';

/** The toolbar's choices, which hold on the next visit and on other machines; at first as here. */
const settingsSchema = v.object({
  mode: v.fallback(v.picklist(changeModes), 'all'),
  history: v.fallback(v.boolean(), true),
  changes: v.fallback(v.boolean(), true),
  localSkus: v.fallback(v.boolean(), false),
  compact: v.fallback(v.boolean(), false),
});
export type MatrixSettings = v.InferOutput<typeof settingsSchema>;

/** The preferences have one place for the settings of all matrices. */
const PREFIX = 'availability_';

/** As the account has them, else as this browser does. What cannot be read is as at first. */
export const savedSettings = (): MatrixSettings => {
  const saved = { ...readPreferences().matrix, ...store.get(userAtom)?.preferences.matrix };
  const own = Object.entries(saved).filter(([name]) => name.startsWith(PREFIX));
  return v.parse(
    settingsSchema,
    Object.fromEntries(own.map(([name, value]) => [name.slice(PREFIX.length), value])),
  );
};

/** Saves in the background what of the change is a setting. */
export const saveSettings = (change: Partial<MatrixSettings>): void => {
  const changed = Object.entries(change).filter(([key]) => key in settingsSchema.entries);
  if (changed.length === 0) return;
  savePreferences({
    matrix: Object.fromEntries(changed.map(([key, value]) => [PREFIX + key, value])),
  });
};
