import type { LoadsReport } from '@pmm/shared/contracts/failureReport';
import { reportLoads } from '../deployment/site/reports';
import { measuredPhases } from '../features/measures';

type Build = LoadsReport['builds'][number];

/** The server takes no more at once. */
const MOST_BUILDS = 12;

/** By build, the sums of some measures. */
const buildsIn = (measures: ReturnType<typeof measuredPhases>): Build[] => {
  const builds = new Map<string, Build>();
  for (const { feature, build, phase, ms } of measures) {
    const key = `${feature}@${build}`;
    const sums = builds.get(key) ?? { feature, build, pages: 0 };
    builds.set(key, {
      ...sums,
      // The first of each phase: a page that is opened again has its code already.
      [phase]: sums[phase] ?? Math.round(ms),
      pages: sums.pages + (phase === 'content' ? 1 : 0),
    });
  }
  return [...builds.values()];
};

/** Reports, whenever the page is hidden, which builds have loaded and shown pages since. */
export const measureLoads = (): void => {
  let reported = 0;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const measures = measuredPhases().filter(({ number }) => number > reported);
    const builds = buildsIn(measures);
    reported = Math.max(reported, ...measures.map(({ number }) => number));
    if (builds.length > 0) reportLoads(builds.slice(0, MOST_BUILDS));
  });
};
