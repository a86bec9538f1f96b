import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import * as v from 'valibot';
import type { MetricsPage } from './metricsPage';

interface KeptView<View> {
  /** Of the matrix that is shown so. */
  key: string;
  view: View;
  /** The query of the address that says the same. */
  search: string;
}

/** How a matrix is shown: what an address says of it, and what of it is kept. */
interface ViewForm<View extends object> {
  metric: MetricsPage;
  atFirst: View;
  read: (parameters: URLSearchParams) => View;
  write: (view: View) => URLSearchParams;
  /** Whether an address says anything of it; else what was kept holds. */
  isNamedIn: (parameters: URLSearchParams) => boolean;
  /** Choices that belong to one watchlist; another one starts with the defaults. */
  ofOneList: readonly (keyof View)[];
  /** What holds on the next visit and on other machines, with what it is where it cannot be read. */
  settings: { [Key in keyof View]?: v.GenericSchema<unknown, View[Key] & (string | boolean)> };
}

/** The views of one metric's matrices. */
export type MatrixViews<View extends object> = ReturnType<typeof matrixViews<View>>;

const forgetters: (() => void)[] = [];

export const matrixViews = <View extends object>(form: ViewForm<View>) => {
  const { metric, atFirst, ofOneList, settings } = form;
  /** Null until a matrix was shown: then the saved settings hold. */
  const keptAtom = atom<KeptView<View> | null>(null);
  forgetters.push(() => store.set(keptAtom, null));

  /** The preferences have one place for the settings of all matrices. */
  const prefix = `${metric}_`;
  const settingsSchema = v.object(settings as v.ObjectEntries);

  /** From the account; from this browser where the account has none. */
  const savedSettings = (): Partial<View> => {
    const saved = { ...readPreferences().matrix, ...store.get(userAtom)?.preferences.matrix };
    const own = Object.entries(saved).filter(([name]) => name.startsWith(prefix));
    const named = Object.fromEntries(
      own.map(([name, value]) => [name.slice(prefix.length), value]),
    );
    return v.parse(settingsSchema, named) as Partial<View>;
  };

  /** Saves in the background what of the change is a setting. */
  const saveSettings = (change: Partial<View>): void => {
    const changed = Object.entries(change as Record<string, string | boolean>)
      .filter(([name]) => name in settings)
      .map(([name, value]) => [prefix + name, value] as const);
    if (changed.length > 0) savePreferences({ matrix: Object.fromEntries(changed) });
  };

  /** How a matrix is shown that the address says nothing of. */
  const viewWithout = (key: string, kept: KeptView<View> | null, saved: Partial<View>): View => {
    if (kept === null) return { ...atFirst, ...saved };
    if (kept.key === key) return kept.view;
    const asAtFirst = ofOneList.map((name) => [name, atFirst[name]] as const);
    return { ...kept.view, ...Object.fromEntries(asAtFirst) };
  };

  /** The view that a page would show without an address; of any matrix of the metric for null. */
  const lastView = (key: string | null): View => {
    const kept = store.get(keptAtom);
    return viewWithout(key ?? kept?.key ?? '', kept, savedSettings());
  };

  const keep = (kept: KeptView<View>): void => store.set(keptAtom, kept);
  return { ...form, keptAtom, keep, savedSettings, saveSettings, viewWithout, lastView };
};

/** Of all matrices; what was saved stays. */
export const forgetViews = (): void => forgetters.forEach((forget) => forget());
