import type { ShareScope } from '@pmm/shared/contracts/container';
import type { FeatureDeclaration, Release } from '@pmm/shared/contracts/registry';
import type { Feature, Messages } from '@pmm/shared/feature';
import type { UsedNames } from '../build/UsedNamesPlugin';

export interface Candidate {
  declaration: Pick<FeatureDeclaration, 'id' | 'routes' | 'slots' | 'actions' | 'searches'>;
  release: Pick<Release, 'name' | 'entry' | 'integrity' | 'format'>;
  /** Left out if the build has no record of them. */
  uses?: UsedNames | undefined;
}

export type HostWindow = typeof globalThis & {
  /** The host's modules for builds (host/src/federation/runtime.ts). */
  pmmShareScope?: ShareScope & {
    loadExposed: (release: Pick<Release, 'name' | 'format'>) => Promise<unknown>;
  };
} & Record<string, unknown>;

/**
 * The names that a build uses and the host of the page does not have, each as a sentence. Sent to
 * the browser as text, so it uses nothing from outside.
 */
export const missingNames = async (used: UsedNames): Promise<string[]> => {
  const { modules = {} } = (globalThis as HostWindow).pmmShareScope ?? {};
  const faults: string[] = [];
  for (const [name, exports] of Object.entries(used)) {
    const shared = modules[name];
    if (shared === undefined) {
      faults.push(`it uses ${name}, which this host does not have`);
      continue;
    }
    const offered = 'load' in shared ? await shared.load() : shared.module;
    const missing = exports.filter((one) => !(one in offered));
    faults.push(
      ...missing.map((one) => `it uses ${one} of ${name}, which this host does not have`),
    );
  }
  return faults;
};

/**
 * Loads a feature on the page of the host, in the browser and as the host does it: entry,
 * container, exposed module, and each declared export. It is sent there as text, so it uses nothing
 * from outside.
 *
 * @returns the faults, each as a sentence.
 */
export const probe = async ({ declaration, release }: Candidate): Promise<string[]> => {
  const page = globalThis as HostWindow;
  const { name, entry, integrity, format } = release;
  const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

  const script = document.createElement('script');
  const hasLoaded = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  if (format === 'standard-module') script.type = 'module';
  script.src = entry;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  if (!(await hasLoaded)) return [`${entry} cannot be loaded, or is not the file that was built`];
  if (format === 'standard-module') {
    page[name] = (await import(new URL(entry, location.href).href)) as object;
  }
  if (page[name] === undefined) return [`${entry} runs, but defines no container "${name}"`];

  const scope = page.pmmShareScope;
  if (!scope) return ['the host of this site shares nothing'];
  let feature: Partial<Feature> | undefined;
  try {
    const exposed = (await scope.loadExposed(release)) as { default?: Partial<Feature> } | null;
    feature = exposed?.default;
  } catch (cause) {
    return [`its module does not start: ${messageOf(cause)}`];
  }
  if (typeof feature !== 'object') return ['its module exports no feature'];

  const { id, messages } = feature;
  const exports: Feature['exports'] = feature.exports ?? {};
  const faults: string[] = [];
  if (id !== declaration.id) faults.push(`its module is "${id}", not "${declaration.id}"`);
  const { routes, slots, actions = [], searches = [] } = declaration;
  const functions = new Map([
    ...actions.map((part) => [part.export, 'action'] as const),
    ...searches.map((part) => [part.export, 'search'] as const),
  ]);
  const parts = [...routes, ...slots, ...actions, ...searches].map((part) => part.export);
  for (const exportName of new Set(parts)) {
    const load = exports[exportName];
    if (typeof load !== 'function') {
      faults.push(`its module has no export "${exportName}"`);
      continue;
    }
    try {
      const { default: part } = (await load()) as { default: unknown };
      const isComponent = typeof part === 'object' && part !== null && !functions.has(exportName);
      if (typeof part === 'function' || isComponent) continue;
      faults.push(`"${exportName}" is no ${functions.get(exportName) ?? 'component'}`);
    } catch (cause) {
      faults.push(`"${exportName}" cannot be loaded: ${messageOf(cause)}`);
    }
  }

  const keysOf = (texts: Messages | undefined, prefix = ''): string[] =>
    Object.entries(texts ?? {}).flatMap(([key, text]) =>
      typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
    );
  const english = keysOf(messages?.en);
  const german = keysOf(messages?.de);
  const lacks = (language: string, has: string[], others: string[]) =>
    others
      .filter((key) => !has.includes(key))
      .map((key) => `its texts in "${language}" lack "${key}"`);
  return [...faults, ...lacks('de', german, english), ...lacks('en', english, german)];
};
