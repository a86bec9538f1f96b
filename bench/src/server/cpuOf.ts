import { existsSync, readdirSync, readFileSync } from 'node:fs';

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
