import type { RegisteredFeature } from '../deployment/registry/registry';
import { withRetries } from './attempts';
import type { BuildLoader } from './buildLoader';
import { loadComponent } from './loadBuild';
import type { LoaderContext } from './loaderOptions';
import { isPage, pageKey } from './loadStore';

/** Loads pages and contributions to slots from the build that runs. */
export const createPageLoader = (
  context: LoaderContext,
  { load, inUse, handleFinalFailure, showCard }: BuildLoader,
) => {
  const { store, once } = context;

  const loadPage = async (
    wanted: RegisteredFeature,
    exportName: string,
    again = false,
  ): Promise<void> => {
    const feature = await load(wanted, again);
    if (!feature) return;
    const entry = inUse(wanted);
    const key = pageKey(entry, exportName);
    const { phase } = store.stateOf(key);
    if (phase !== 'idle' && (!again || phase === 'page')) return;
    await once(key, async () => {
      const place = { key, first: 'page' } as const;
      const outcome = await withRetries(context, place, loadComponent(feature, exportName));
      if ('result' in outcome) store.set(key, { phase: 'page', Page: outcome.result });
      // A failed contribution to a slot shows its card there, and never makes the build fall back.
      else if (isPage(entry, exportName)) await handleFinalFailure(entry, key, outcome.failure);
      else showCard(entry, key, outcome.failure);
      // Another build has taken over: its page is the one to load.
      if (inUse(wanted) !== entry) await loadPage(wanted, exportName);
    });
  };

  return loadPage;
};

export type LoadPage = ReturnType<typeof createPageLoader>;
