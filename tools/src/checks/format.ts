// Prettier decides how files are formatted. Oxfmt needs a hundredth of its time and agrees on
// nearly all files, so Prettier only checks those that oxfmt would format differently.
import { spawnSync } from 'node:child_process';
import { libraryProgram } from '../libraryProgram';
import { root } from '../paths';

const run = (name: string, args: string[], stdout: 'pipe' | 'inherit') =>
  spawnSync(process.execPath, [libraryProgram(name), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'inherit'],
  });

/** The exit code of oxfmt if some files differ. A higher one is a failure. */
const DIFFERS = 1;

const files = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
const { status, stdout } = run(
  'oxfmt',
  [
    ...['--config', 'oxfmt.config.mjs', '--list-different', '--no-error-on-unmatched-pattern'],
    ...files,
  ],
  'pipe',
);
const differing = stdout.split('\n').filter((name) => name !== '');
if (status === DIFFERS && differing.length > 0) {
  const options = ['--check', '--ignore-unknown', '--log-level', 'warn'];
  process.exitCode = run('prettier', [...options, ...differing], 'inherit').status ?? 1;
} else {
  process.exitCode = status ?? 1;
}
