import { buildKey } from '../deployment/builds/quarantine';
import type { EntryFault, RegisteredFeature } from '../deployment/registry/registry';
import { failureAt } from './featureState';
import type { LoaderContext } from './loaderOptions';

/**
 * Builds that are not even tried: their entry in the registry is invalid, or they do not fit this
 * host.
 */
export const createRefusals = (context: LoaderContext) => {
  const { store } = context;
  /** Invalid entries that were reported, with the reason. */
  const told = new Set<string>();

  const tellInvalid = (entry: RegisteredFeature, fault: EntryFault): void => {
    const key = buildKey(entry);
    const what = `${key} ${fault.reason}`;
    if (told.has(what)) return;
    told.add(what);
    store.record(key, fault);
    context.reportFailure(entry, failureAt('entry', 'contract', fault.reason), 'card');
  };

  const showIncompatible = async (entry: RegisteredFeature, reason: string): Promise<void> => {
    const key = buildKey(entry);
    if (store.stateOf(key).phase === 'incompatible') return;
    store.set(key, { phase: 'incompatible', reason });
    const release = await context.askRelease(entry);
    if (release === 'reloading' || release === 'replaced') return;
    context.reportFailure(entry, failureAt('entry', 'shared', reason), 'card');
  };

  return { tellInvalid, showIncompatible };
};
