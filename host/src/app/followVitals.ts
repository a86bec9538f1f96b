import { store } from '@pmm/shared/state';
import { configAtom } from '../deployment/site/config';

/** What the page needs has been loaded by then. Who leaves before is not measured. */
const DELAY_MS = 3_000;

/** Begins to measure how fast the page is, for as many page loads as the configuration wants. */
export const followVitals = (): void => {
  setTimeout(() => {
    const config = store.get(configAtom);
    if (config === null || Math.random() * 100 >= (config.vitalsPercent ?? 100)) return;
    // Without it nothing is missing but a figure.
    import(/* webpackChunkName: "vitals" */ './vitals')
      .then(({ measureVitals }) => measureVitals())
      .catch(() => undefined);
  }, DELAY_MS);
};
