import { store } from '@pmm/shared/state';
import { configAtom } from '../deployment/site/config';
import { everyInterval } from '../polling/everyInterval';
import { onReturn } from '../polling/onReturn';
import { renewRegistry, reviewNewerHost } from './newerRelease';

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
