import type { VitalsReport } from '@pmm/shared/contracts/failureReport';
import { pathOfAddress, sitePath } from '@pmm/shared/contracts/pageBase';
import { store } from '@pmm/shared/state';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportVitals } from '../deployment/site/reports';
import { routesAtom } from '../navigation/navigationState';

const NO_PAGE = '/(none)';
const DIGITS = 10_000;

/** The browser has kept the entries from before this call, so they are measured as well. */
const loadedPath = (): string | null => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? sitePath(new URL(navigation.name).pathname) : pathOfAddress();
};

/**
 * Sends the report once, when the page is hidden for the first time: that may be the last chance.
 */
export const measureVitals = (): void => {
  const path = loadedPath();
  const vitals: Pick<VitalsReport, 'ttfb' | 'lcp' | 'inp' | 'cls'> = {};
  const keep =
    (name: keyof typeof vitals) =>
    ({ value }: Metric): void => {
      vitals[name] = Math.round(value * DIGITS) / DIGITS;
    };
  onTTFB(keep('ttfb'));
  onLCP(keep('lcp'));
  onINP(keep('inp'));
  onCLS(keep('cls'));
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    const route = store.get(routesAtom).find((one) => one.path === path)?.path ?? NO_PAGE;
    reportVitals({ route, ...vitals });
  };
  // On `window` this runs after the library's own listeners, which finish their values on the same
  // event.
  addEventListener('visibilitychange', send);
};

export { measureLoads } from './loads';
