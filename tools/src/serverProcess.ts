import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot, root } from './paths';

export interface ServerProcess {
  child: ChildProcess;
  /**
   * True as soon as the process reports that it answers, false if it ends before. An answer at its
   * address would not do: another program may have the port.
   */
  ready: Promise<boolean>;
  /** Lets it finish its work, and ends it; on Windows, too, where a signal would kill it. */
  stop: () => void;
}

/** Starts the built API with these variables alone. It also stops when this process ends. */
export const startServerProcess = (
  env: NodeJS.ProcessEnv,
  script = inRoot('api/dist/server.js'),
): ServerProcess => {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
    // Ctrl+C in a terminal would reach it in addition to `stop`, and the second signal ends it at
    // once.
    detached: process.platform !== 'win32',
  });
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
  });
  return { child, ready, stop: () => child.connected && child.disconnect() };
};
