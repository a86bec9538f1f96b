import type { Metric } from '@pmm/shared/contracts/matrix';
import { readPreferences, savePreferences, userAtom } from '@pmm/shared/session';
import { atom, store } from '@pmm/shared/state';
import * as v from 'valibot';

/** A page about a watchlist. */
export type MetricsPage =
  Metric | 'incidents' | 'timeline' | 'history' | 'compare' | 'moves' | 'rises' | 'evidence';

/** The key under which scroll position and choices of a matrix are kept. */
export const matrixKeyOf = (metric: MetricsPage, tenantId: string, watchlistId: string): string =>
  `${metric}/${tenantId}/${watchlistId}`;

interface KeptView<View> {
  /** The key of the matrix that is shown like this. */
  key: string;
  view: View;
  /** The query of the address with the same content. */
  search: string;
}

/** How a page's view is read, written and kept. */
export interface ViewForm<View extends object> {
  metric: MetricsPage;
  atFirst: View;
  read: (parameters: URLSearchParams) => View;
  write: (view: View) => URLSearchParams;
  /** The parameters of the view. If an address has none of them, the kept view applies. */
  parameters: readonly string[];
  /** Choices that belong to one watchlist; another one starts with the defaults. */
  ofOneList: readonly (keyof View)[];
  /**
   * Choices that are saved for the next visit and other machines, each with the value to use if it
   * cannot be read.
   */
  settings: { [Key in keyof View]?: v.GenericSchema<unknown, View[Key] & (string | boolean)> };
}

/** The views of one page. */
export type MatrixViews<View extends object> = ReturnType<typeof matrixViews<View>>;

const forgetters: (() => void)[] = [];

export const matrixViews = <View extends object>(form: ViewForm<View>) => {
  const { metric, atFirst, ofOneList, settings } = form;
  /** Null until a matrix was shown: until then the saved settings apply. */
  const keptAtom = atom<KeptView<View> | null>(null);
  forgetters.push(() => store.set(keptAtom, null));

  /** The preferences keep the settings of all matrices in one place. */
  const prefix = `${metric}_`;
  const settingsSchema = v.object(settings as v.ObjectEntries);

  /** From the account; from this browser if the account has none. */
  const savedSettings = (): Partial<View> => {
    const saved = { ...readPreferences().matrix, ...store.get(userAtom)?.preferences.matrix };
    const own = Object.entries(saved).filter(([name]) => name.startsWith(prefix));
    const named = Object.fromEntries(
      own.map(([name, value]) => [name.slice(prefix.length), value]),
    );
    return v.parse(settingsSchema, named) as Partial<View>;
  };

  /** Saves the settings of a change in the background. */
  const saveSettings = (change: Partial<View>): void => {
    const changed = Object.entries(change as Record<string, string | boolean>)
      .filter(([name]) => name in settings)
      .map(([name, value]) => [prefix + name, value] as const);
    if (changed.length > 0) savePreferences({ matrix: Object.fromEntries(changed) });
  };

  /** How a matrix is shown if the address contains no view. */
  const viewWithout = (key: string, kept: KeptView<View> | null, saved: Partial<View>): View => {
    if (kept === null) return { ...atFirst, ...saved };
    if (kept.key === key) return kept.view;
    const asAtFirst = ofOneList.map((name) => [name, atFirst[name]] as const);
    return { ...kept.view, ...Object.fromEntries(asAtFirst) };
  };

  /** The view that a page would show without an address; null means any matrix of the metric. */
  const lastView = (key: string | null): View => {
    const kept = store.get(keptAtom);
    return viewWithout(key ?? kept?.key ?? '', kept, savedSettings());
  };

  const keep = (kept: KeptView<View>): void => store.set(keptAtom, kept);
  return { ...form, keptAtom, keep, savedSettings, saveSettings, viewWithout, lastView };
};

/** Of all matrices; saved settings stay. */
export const forgetViews = (): void => forgetters.forEach((forget) => forget());
