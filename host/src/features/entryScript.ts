import { siteAddress } from '@pmm/shared/contracts/pageBase';
import type { Release } from '@pmm/shared/contracts/registry';
import { LoadFailure } from './failures';

/**
 * Finds out why a script did not load, which the browser's error event does not say. Fetching the
 * same URL tells a missing file from one with the wrong integrity.
 */
const reasonOf = async ({ entry, integrity }: Release, signal: AbortSignal) => {
  const look = (options: RequestInit) =>
    fetch(siteAddress(entry), { cache: 'no-cache', signal, ...options });
  try {
    const response = await look({});
    if (!response.ok) {
      return new LoadFailure('network', `${entry} answered ${response.status}`);
    }
  } catch (cause) {
    return new LoadFailure('network', `${entry} cannot be reached`, { cause });
  }
  return look({ integrity }).then(
    () => new LoadFailure('network', `${entry} could not be reached for a moment`),
    (cause: unknown) =>
      new LoadFailure('integrity', `${entry} is not the file that was released`, { cause }),
  );
};

const containerOf = (name: string): unknown => (globalThis as Record<string, unknown>)[name];

/** How often an entry was given up while it was still loading. */
const givenUp = new Map<string, number>();

/**
 * A new address for the next attempt: at the old one the browser would wait for the request that
 * hangs.
 */
const addressOf = (entry: string): string => {
  const times = givenUp.get(entry);
  const address = siteAddress(entry);
  return times === undefined ? address : `${address}?again=${times}`;
};

/**
 * Runs the entry of a remote and checks that it has defined its container.
 *
 * @throws LoadFailure network, integrity, execution; the signal's reason when it aborts.
 */
export const loadEntryScript = async (release: Release, signal: AbortSignal): Promise<void> => {
  if (containerOf(release.name) !== undefined) return;
  const script = document.createElement('script');
  const thrown: string[] = [];
  const address = addressOf(release.entry);
  const url = new URL(address, location.origin).href;
  const onThrown = (event: ErrorEvent) => {
    if (event.filename === url) thrown.push(event.message);
  };
  window.addEventListener('error', onThrown);
  try {
    const loaded = await new Promise<boolean>((resolve, reject) => {
      const abort = () => {
        givenUp.set(release.entry, (givenUp.get(release.entry) ?? 0) + 1);
        reject(signal.reason as Error);
      };
      const settle = (isLoaded: boolean) => {
        signal.removeEventListener('abort', abort);
        resolve(isLoaded);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', abort);
      // Its hash is checked by this element; importing it afterwards returns the same module.
      if (release.format === 'standard-module') script.type = 'module';
      script.src = address;
      script.integrity = release.integrity;
      script.crossOrigin = 'anonymous';
      script.onload = () => settle(true);
      script.onerror = () => settle(false);
      document.head.append(script);
    });
    if (!loaded) throw await reasonOf(release, signal);
    if (release.format === 'standard-module') {
      const container: unknown = await import(/* webpackIgnore: true */ url);
      Object.assign(globalThis, { [release.name]: container });
    }
    if (containerOf(release.name) === undefined) {
      const detail = thrown[0] ?? 'it defines no container';
      throw new LoadFailure('execution', `${release.entry}: ${detail}`);
    }
  } finally {
    window.removeEventListener('error', onThrown);
    script.remove();
  }
};
