import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildApi } from './build/buildApi';
import { inRoot, root } from './paths';

/** Runs a program of the API for this command, and ends with its exit code. */
export const runApiProgram = (name: string, args: readonly string[]): void => {
  buildApi(console.error);
  // npm runs scripts in the project's folder, but paths are relative to the caller's.
  const { status } = spawnSync(process.execPath, [inRoot(`api/dist/${name}.js`), ...args], {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    // DATA_DIR is relative to the project, as for the server.
    env: { ...process.env, DATA_DIR: path.resolve(root, process.env['DATA_DIR'] ?? '.data') },
  });
  process.exitCode = status ?? 1;
};
