import { setTimeout } from 'node:timers/promises';
import { findFeature } from './featureChange';
import { withRollback } from './rollbackChange';
import { changeRegistry, readRegistry } from './siteRegistry';
import type { Target } from './targets/target';

/** How a build fares in browsers. */
export interface BuildCounts {
  /** Pages that loaded it. */
  loads: number;
  failures: number;
}

/** Values of a Prometheus text that have these labels. */
const sumOf = (text: string, name: string, labels: Readonly<Record<string, string>>): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .filter((line) =>
      Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

/** @param texts the metrics of all server processes. */
export const countsIn = (
  texts: readonly string[],
  labels: { feature: string; build: string },
): BuildCounts => {
  const total = (name: string) => texts.reduce((sum, text) => sum + sumOf(text, name, labels), 0);
  return {
    loads: total('pmm_feature_loads_total'),
    failures: total('pmm_feature_failures_total'),
  };
};

/** A canary is worse when its share of failures exceeds that of the current build by `factor`. */
interface WatchRule {
  factor: number;
  /** Fewer pages with the canary prove nothing. */
  least: number;
}

/** Below this share, failures are those of networks and of odd browsers. */
const USUAL_SHARE = 0.005;

/** A build that does not even load has failures only. */
const pagesWith = ({ loads, failures }: BuildCounts): number => loads + failures;
const shareOf = (counts: BuildCounts): number =>
  pagesWith(counts) === 0 ? 0 : counts.failures / pagesWith(counts);

export const judge = (
  canary: BuildCounts,
  current: BuildCounts,
  { factor, least }: WatchRule,
): 'too few' | 'worse' | 'as good' => {
  if (pagesWith(canary) < least) return 'too few';
  return shareOf(canary) > factor * Math.max(shareOf(current), USUAL_SHARE) ? 'worse' : 'as good';
};

const textOf = (counts: BuildCounts): string =>
  `${counts.failures} failures in ${pagesWith(counts)} pages`;

const difference = (after: BuildCounts, before: BuildCounts): BuildCounts => ({
  // A server that was restarted counts from 0 again.
  loads: Math.max(0, after.loads - before.loads),
  failures: Math.max(0, after.failures - before.failures),
});

const readMetrics = (urls: readonly string[]): Promise<string[]> =>
  Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      return response.text();
    }),
  );

interface Watch extends WatchRule {
  target: Target;
  feature: string;
  /** The addresses of the metrics, of every server process. */
  urls: readonly string[];
  minutes: number;
  everySeconds?: number;
  say: (line: string) => void;
}

/**
 * Watches the canary of a feature, and rolls it back as soon as it is worse than the current build.
 *
 * @throws if it was rolled back, or too few people have used it to judge.
 */
export const watchCanary = async ({
  target,
  feature,
  urls,
  minutes,
  everySeconds = 15,
  say,
  ...rule
}: Watch): Promise<void> => {
  const { canary, current } = findFeature(await readRegistry(target), feature);
  if (!canary) throw new Error(`"${feature}" has no canary.`);
  const read = async () => {
    const texts = await readMetrics(urls);
    const of = (build: string) => countsIn(texts, { feature, build });
    return { canary: of(canary.release.build), current: of(current.build) };
  };
  const before = await read();
  const end = performance.now() + minutes * 60_000;
  for (;;) {
    const now = await read();
    const [its, others] = [
      difference(now.canary, before.canary),
      difference(now.current, before.current),
    ];
    const verdict = judge(its, others, rule);
    const facts = `${textOf(its)}, the current build ${textOf(others)}`;
    if (verdict === 'worse') {
      const message = `Rolled back by the watch: ${facts}`;
      await changeRegistry(
        target,
        (registry) => {
          const present = findFeature(registry, feature).canary?.release.build;
          if (present !== canary.release.build) {
            throw new Error(`The canary of "${feature}" is another one by now.`);
          }
          return withRollback(registry, feature, new Date(), () => Promise.resolve(undefined));
        },
        { message },
      );
      throw new Error(
        `The canary ${canary.release.build} of "${feature}" was rolled back: ${facts}.`,
      );
    }
    if (performance.now() >= end) {
      if (verdict === 'as good') {
        say(`${feature}: the canary is as good: ${facts}`);
        return;
      }
      throw new Error(
        `Only ${pagesWith(its)} pages had the canary of "${feature}", fewer than ${rule.least}: too few to judge.`,
      );
    }
    await setTimeout(everySeconds * 1_000);
  }
};
