import { configureApi } from '@pmm/shared/api';
import { createShareScope, exposedModule } from '@pmm/shared/contracts/container';
import type { Release } from '@pmm/shared/contracts/registry';
import { exposedOfStandard, standardScope } from '@pmm/shared/contracts/standardContainer';
import { events } from '@pmm/shared/events';
import type { Feature } from '@pmm/shared/feature';
import { addMessages, i18n, startI18n } from '@pmm/shared/i18n';
import { queryClient } from '@pmm/shared/query';
import {
  apiSession,
  beginSession,
  clearSession,
  selectedTenantAtom,
  selectedWatchlistAtom,
  selectTenant,
  userAtom,
} from '@pmm/shared/session';
import { store } from '@pmm/shared/state';
import { DEMO_CELL, TENANTS } from '../mockHostContract';
import { startLeakAudit } from './leakAudit';
import { createScreen } from './screen';
import { sharedModules } from './sharedModules';

const { declaration, release, address } = globalThis.triedBuild;
const audit = startLeakAudit(address);

const shareScope = createShareScope(sharedModules);
const scopeOfStandard = standardScope(sharedModules);
const loadExposed = ({ name, format }: Pick<Release, 'name' | 'format'>): Promise<unknown> => {
  const container = (globalThis as Record<string, unknown>)[name];
  return format === undefined
    ? exposedModule(container, shareScope)
    : exposedOfStandard(container, scopeOfStandard);
};
// The check of a build looks for it here, as in a host (host/src/federation/runtime.ts).
Object.assign(globalThis, { pmmShareScope: { ...shareScope, loadExposed } });

events.on = audit.followed(events.on, (name) => `a listener of the event "${name as string}"`);
store.sub = audit.followed(store.sub, () => 'a subscription of an atom');

const missing = new Set<string>();
const ready = startI18n().then(() => {
  i18n.options.saveMissing = true;
  i18n.on('missingKey', (languages: readonly string[], namespace: string, key: string) => {
    missing.add(`${namespace}: "${key}" in ${languages.join(', ')}`);
  });
  configureApi({
    baseUrl: '',
    timeoutMs: 10_000,
    session: apiSession,
  });
});

let feature: Feature;
let owner: AbortController | null = null;
const screen = createScreen();

const deactivate = (): void => {
  if (!owner) return;
  owner.abort();
  owner = null;
  feature.deactivate?.();
};

globalThis.mockHost = {
  load: async () => {
    await ready;
    const module = (await loadExposed(release)) as { default: Feature };
    feature = module.default;
    addMessages(declaration.id, feature.messages);
    addMessages(`label.${declaration.id}`, declaration.labels);
  },
  signIn: () => {
    localStorage.clear();
    sessionStorage.clear();
    const person = { email: 'mock@example.com', name: 'Mock Person' };
    const tokens = { accessToken: 'mock', refreshToken: 'mock', userId: 'mock' };
    beginSession({ ...person, ...tokens }, false);
    const tenants = TENANTS.map((name) => ({ name }));
    store.set(userAtom, { ...person, tenants, preferences: {}, fetchedAt: Date.now() });
    selectTenant(TENANTS[0]);
  },
  activate: async () => {
    deactivate();
    owner = new AbortController();
    await feature.activate?.(Object.freeze({ signal: owner.signal }));
  },
  deactivate,
  show: async (exportName, path) => {
    history.replaceState(null, '', path);
    await screen.show(feature.exports[exportName], {});
  },
  showContribution: async (exportName, path) => {
    history.replaceState(null, '', path);
    const tenantId = store.get(selectedTenantAtom);
    // A host selects one as soon as it has read the watchlists.
    const watchlistId = `${TENANTS[0]} 1`;
    store.set(selectedWatchlistAtom, watchlistId);
    await screen.show(feature.exports[exportName], { tenantId, watchlistId, context: DEMO_CELL });
  },
  hide: () => {
    screen.hide();
    queryClient.clear();
  },
  speak: (language) => i18n.changeLanguage(language),
  selectTenant,
  endSession: () => clearSession('logout'),
  leftovers: audit.leftovers,
  missingTexts: () => [...missing],
};
