import { atom, store } from '@pmm/shared/state';
import { tabStorage } from '@pmm/shared/storage';
import type { Failure } from './build';

interface QuarantinedBuild extends Failure {
  /** True if no other build runs in its place. */
  alone: boolean;
}

type Quarantined = Readonly<Partial<Record<string, QuarantinedBuild>>>;

const KEY = 'pmm.quarantine';

const readStored = (): Quarantined => {
  const value = tabStorage.readJson(KEY);
  return typeof value === 'object' && value !== null ? (value as Quarantined) : {};
};

/**
 * Builds that failed in a way that another attempt would not change, by `buildKey`. They do not run
 * again in this tab's session; a newer build has another key.
 */
export const quarantineAtom = atom<Quarantined>(readStored());

const change = (next: Quarantined): void => {
  store.set(quarantineAtom, next);
  tabStorage.writeJson(KEY, next);
};

export const quarantine = {
  failureOf: (key: string): QuarantinedBuild | null => store.get(quarantineAtom)[key] ?? null,
  add: (key: string, build: QuarantinedBuild): void =>
    change({ ...store.get(quarantineAtom), [key]: build }),
  lift: (key: string): void => {
    const { [key]: lifted, ...others } = store.get(quarantineAtom);
    if (lifted) change(others);
  },
};
