import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot, root } from './paths';

export interface ServerProcess {
  child: ChildProcess;
  /**
   * True as soon as the process says that it answers, false if it ends before. An answer at its
   * address would not do: another program may have the port.
   */
  ready: Promise<boolean>;
}

/** Starts the built API with these variables alone. */
export const startServerProcess = (
  env: NodeJS.ProcessEnv,
  script = inRoot('api/dist/server.js'),
): ServerProcess => {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  });
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    child.once('exit', () => resolve(false));
  });
  return { child, ready };
};
