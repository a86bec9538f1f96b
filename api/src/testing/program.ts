import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Settles once it has written this; rejects if it ends before. */
  wrote: (text: string) => Promise<void>;
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts one of our programs as a process, with only these variables. */
export const startProgram = (
  script: string,
  options: { arguments?: string[]; cwd?: string; variables: NodeJS.ProcessEnv },
): Program => {
  const child = spawn(process.execPath, [script, ...(options.arguments ?? [])], {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], ...options.variables },
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    ended,
    output: () => output,
    wrote: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => {
          reject(new Error(`ended without "${text}":\n${output}`));
        });
      }),
  };
};
