import type { RegisteredFeature } from '../deployment/registry/registry';

/**
 * How long the builds of features take, as measures of the browser (`performance.measure`): its
 * tools show them, and the report of the page is made of them.
 */

type Phase = 'load' | 'activate' | 'content';

interface MeasuredPhase {
  feature: string;
  build: string;
  phase: Phase;
  /** Counts on: the browser lists measures by their starts, and a later one may have begun before. */
  number: number;
}

let taken = 0;

/**
 * @param start by `performance.now()`.
 * @param part what of the build was measured, such as the name of a page.
 */
export const measurePhase = (
  phase: Phase,
  { id, current }: Pick<RegisteredFeature, 'id' | 'current'>,
  start: number,
  part = '',
): void => {
  taken += 1;
  const detail: MeasuredPhase = { feature: id, build: current.build, phase, number: taken };
  const name = `${id} ${phase}${part === '' ? '' : ` ${part}`}`;
  performance.measure(name, { start, end: performance.now(), detail });
};

const isMeasuredPhase = (detail: unknown): detail is MeasuredPhase =>
  typeof detail === 'object' && detail !== null && 'phase' in detail && 'build' in detail;

/** All measures of the page so far, by their starts. */
export const measuredPhases = (): (MeasuredPhase & { ms: number })[] =>
  performance
    .getEntriesByType('measure')
    .flatMap(({ detail, duration }: PerformanceEntry & { detail?: unknown }) =>
      isMeasuredPhase(detail) ? [{ ...detail, ms: duration }] : [],
    );
