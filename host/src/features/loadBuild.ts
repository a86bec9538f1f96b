import { isContractSupported } from '@pmm/shared/contracts/compatibility';
import type { ActionPlace, Release } from '@pmm/shared/contracts/registry';
import type { Action as ActionOf, Feature, Search } from '@pmm/shared/feature';
import type { RegisteredFeature } from '../deployment/registry/registry';
import type { Action } from './attempts';
import { LoadFailure } from './failures';
import type { LoadedComponent } from './states';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isFeature = (value: unknown): value is Feature =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['contract'] === 'string' &&
  isRecord(value['exports']) &&
  isRecord(value['messages']);

/** A function, or what memo() and forwardRef() return. */
const isComponent = (value: unknown): value is LoadedComponent =>
  typeof value === 'function' || isRecord(value);

const contractFault = (
  feature: Feature,
  { id, routes, isOfAnotherBuild }: RegisteredFeature,
): string | null => {
  if (feature.id !== id) return `the module is "${feature.id}", not "${id}"`;
  if (!isContractSupported(feature.contract)) {
    return `the module has contract ${feature.contract}`;
  }
  if (isOfAnotherBuild) return null;
  // Exports for slots are not checked here: if one is missing, only its slot stays empty.
  const missing = routes
    .map((route) => route.export)
    .find((name) => typeof feature.exports[name] !== 'function');
  return missing === undefined ? null : `the module has no export "${missing}"`;
};

/** What loading needs from the outside; tests replace it. */
export interface BuildSteps {
  loadEntryScript: (release: Release, signal: AbortSignal) => Promise<void>;
  loadExposed: (release: Release) => Promise<unknown>;
}

/** Loads the feature of a build from its entry, and checks it. */
export const loadFeature =
  ({ loadEntryScript, loadExposed }: BuildSteps, entry: RegisteredFeature): Action<Feature> =>
  async (signal, enter) => {
    await loadEntryScript(entry.current, signal);
    enter('module');
    const module = (await loadExposed(entry.current)) as { default?: unknown } | null;
    // After a timeout a newer attempt may have stored its result already.
    signal.throwIfAborted();
    enter('validate');
    const feature = module?.default;
    if (!isFeature(feature)) throw new LoadFailure('contract', 'it exports no feature');
    const fault = contractFault(feature, entry);
    if (fault !== null) throw new LoadFailure('contract', fault);
    return feature;
  };

const loadExport = async (feature: Feature, exportName: string): Promise<unknown> => {
  const load = feature.exports[exportName];
  if (!load) throw new LoadFailure('contract', `there is no export "${exportName}"`);
  return ((await load()) as { default: unknown }).default;
};

/** Loads the code of one action. */
export const loadAction = async <Place extends ActionPlace>(
  feature: Feature,
  exportName: string,
): Promise<ActionOf<Place>> => {
  const action = await loadExport(feature, exportName);
  if (typeof action === 'function') return action as ActionOf<Place>;
  throw new LoadFailure('contract', `"${exportName}" is no action`);
};

/** Loads the code of one search of the palette. */
export const loadSearch = async (feature: Feature, exportName: string): Promise<Search> => {
  const search = await loadExport(feature, exportName);
  if (typeof search === 'function') return search as Search;
  throw new LoadFailure('contract', `"${exportName}" is no search`);
};

/** Loads the code of one page or contribution. */
export const loadComponent =
  (feature: Feature, exportName: string): Action<LoadedComponent> =>
  async () => {
    const Component = await loadExport(feature, exportName);
    if (!isComponent(Component))
      throw new LoadFailure('contract', `"${exportName}" is no component`);
    return Component;
  };
