import { store } from '@pmm/shared/state';
import { configAtom } from '../deployment/site/config';
import { everyInterval } from '../polling/everyInterval';
import { renewRegistry, reviewNewerHost } from './newerRelease';

/**
 * Calls `look` when someone comes back to the tab or the window, but not again within the pause.
 * The returned function ends this.
 */
const onReturn = (pauseMs: number, look: () => Promise<unknown>): (() => void) => {
  let lookedAt = Date.now();
  const onBack = () => {
    if (document.hidden || Date.now() - lookedAt < pauseMs) return;
    lookedAt = Date.now();
    void look();
  };
  document.addEventListener('visibilitychange', onBack);
  window.addEventListener('focus', onBack);
  return () => {
    document.removeEventListener('visibilitychange', onBack);
    window.removeEventListener('focus', onBack);
  };
};

/** Switching between windows must not cause a request each time. */
const PAUSE_MS = 10_000;

/**
 * Reads the registry as often as the configuration says, and when someone comes back to the page: a
 * feature that was switched off goes soon, also from pages that stay open for days. If a newer host
 * was taken back, the question about it goes, too.
 */
export const followRegistry = ({
  pauseMs = PAUSE_MS,
  afterReading = (): void => undefined,
} = {}): (() => void) => {
  const look = async () => {
    await Promise.all([renewRegistry(), reviewNewerHost()]);
    afterReading();
    return { found: false };
  };
  let stops: (() => void)[] = [];
  const start = () => {
    const config = store.get(configAtom);
    if (!config) return;
    stop();
    stops = [everyInterval(config.registryCheckIntervalMs, look), onReturn(pauseMs, look)];
  };
  const stop = () => {
    for (const end of stops) end();
  };
  stops = [store.sub(configAtom, start)];
  return stop;
};
