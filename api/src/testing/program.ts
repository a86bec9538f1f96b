import { spawn, type ChildProcess } from 'node:child_process';

export interface Program {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Its messages to its parent process so far. */
  messages: readonly unknown[];
  /** Resolves when the output contains this; rejects if the program ends before. */
  wrote: (text: string) => Promise<void>;
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts a program of this project as a process, with only these variables. */
export const startProgram = (
  script: string,
  options: { arguments?: string[]; cwd?: string; variables: NodeJS.ProcessEnv },
): Program => {
  const child = spawn(process.execPath, [script, ...(options.arguments ?? [])], {
    cwd: options.cwd,
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], ...options.variables },
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    ended,
    output: () => output,
    messages,
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
