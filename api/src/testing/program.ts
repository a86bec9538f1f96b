import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  child: ChildProcess;
  /** What it wrote so far. */
  output: () => string;
  /** Settles once it has written this; fails when it ends without. */
  wrote: (text: string) => Promise<void>;
  /** Its exit code, null when a signal ended it. */
  ended: Promise<number | null>;
}

/** A program of ours as a process of its own, with nothing but these variables. */
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
