import { store } from '@pmm/shared/state';
import { configAtom } from '../deployment/site/config';

/** By then the page is loaded. A visitor who leaves sooner is not measured. */
const DELAY_MS = 3_000;

/**
 * Begins to measure how fast the page and the features in it are, for the share of page loads that
 * the configuration names.
 */
export const followVitals = (): void => {
  setTimeout(() => {
    const config = store.get(configAtom);
    if (config === null || Math.random() * 100 >= (config.vitalsPercent ?? 100)) return;
    // If this chunk cannot be loaded, only a measurement is lost.
    import(/* webpackChunkName: "vitals" */ './vitals')
      .then(({ measureLoads, measureVitals }) => {
        measureVitals();
        measureLoads();
      })
      .catch(() => undefined);
  }, DELAY_MS);
};
