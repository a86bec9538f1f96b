import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../paths';

/** Files that were installed, built, measured or stored. */
const isMade = (file: string): boolean =>
  /^(node_modules|dist|test-results|\.git|\.cache|\.site.*|\.data.*)$/.test(path.basename(file));

/** A copy of this project, like a new checkout, which can be changed without harm. */
export const copyProject = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-project-'));
  await cp(root, folder, { recursive: true, filter: (file) => !isMade(file) });
  const run = async (program: string, ...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(folder, program), ...args],
      { cwd: folder },
    );
    return stdout;
  };
  return {
    folder,
    /** Runs a program of the project or of a library with Node; returns its output. */
    run,
    /** `npm run …` */
    command: (...args: string[]): Promise<string> => run('tools/bootstrap.mjs', ...args),
    remove: () => rm(folder, { recursive: true }),
  };
};
