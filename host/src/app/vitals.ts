import type { VitalsReport } from '@pmm/shared/contracts/failureReport';
import { store } from '@pmm/shared/state';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { reportVitals } from '../deployment/site/reports';
import { routesAtom } from '../navigation/navigationState';

const NO_PAGE = '/(none)';
const DIGITS = 10_000;

/** What came before is measured as well: the browser keeps it. */
const loadedPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
};

/** Tells the server once, when the page is hidden for the first time: it may be the last chance. */
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
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tell);
    const route = store.get(routesAtom).find((known) => known.path === path)?.path ?? NO_PAGE;
    reportVitals({ route, ...vitals });
  };
  // On the window the event arrives after the library's own listeners have settled their values.
  addEventListener('visibilitychange', tell);
};
