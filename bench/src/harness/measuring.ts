import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** The value below which a share of the values lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** With an even number of values the upper one of the two in the middle. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The median of each figure. */
export const mediansOf = <Figures extends Record<keyof Figures, number>>(
  all: readonly Figures[],
): Figures => {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((one) => one[name]))]),
  ) as Figures;
};

/** In milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/**
 * Measures everything once in each round: other load on the machine changes from minute to minute,
 * and meets all of it alike.
 */
export const inTurns = async <Name extends string, Result>(
  rounds: number,
  measures: Readonly<Record<Name, (round: number) => Promise<Result>>>,
): Promise<Record<Name, Result[]>> => {
  const entries = Object.entries(measures) as [Name, (round: number) => Promise<Result>][];
  const results = Object.fromEntries(entries.map(([name]) => [name, [] as Result[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of entries) {
      results[name]?.push(await measure(round));
      process.stderr.write('.');
    }
  }
  process.stderr.write('\n');
  return results as Record<Name, Result[]>;
};

/** Repeats something with a pause after each time, until the work is done; returns its results. */
export const repeatDuring = async <Result>(
  work: Promise<unknown>,
  pauseMs: number,
  look: () => Promise<Result>,
): Promise<Result[]> => {
  const state = { isDone: false };
  const done = work.finally(() => {
    state.isDone = true;
  });
  // Reported below, when the last look is over.
  done.catch(() => undefined);
  const results: Result[] = [];
  while (!state.isDone) {
    results.push(await look());
    await setTimeout(pauseMs);
  }
  await done;
  return results;
};

/** CPU time of a process in milliseconds. */
export interface Cpu {
  /** Of all its present threads. */
  all: number;
  /** Of the thread that answers requests. */
  main: number;
}

const msOf = (thread: string): number => {
  const file = `${thread}/schedstat`;
  if (!existsSync(file)) return 0;
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
};

export const cpuOf = (pid: number): Cpu => {
  const threads = `/proc/${pid}/task`;
  const all = readdirSync(threads).reduce((sum, id) => sum + msOf(`${threads}/${id}`), 0);
  return { all, main: msOf(`${threads}/${pid}`) };
};

/** The CPU time that the process uses during the work. */
export const cpuDuring = async (pid: number, work: () => Promise<unknown>): Promise<Cpu> => {
  const before = cpuOf(pid);
  await work();
  const after = cpuOf(pid);
  return { all: after.all - before.all, main: after.main - before.main };
};

/** What a process has in memory, in MiB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
