import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildApi } from '../build/buildApi';
import { inRoot, root } from '../paths';

buildApi(console.error);
// Paths of files are the caller's: npm runs scripts in the project's folder.
const { status } = spawnSync(
  process.execPath,
  [inRoot('api/dist/ingest.js'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    // The data, however, lie where the server keeps them.
    env: { ...process.env, DATA_DIR: path.resolve(root, process.env['DATA_DIR'] ?? '.data') },
  },
);
process.exitCode = status ?? 1;
