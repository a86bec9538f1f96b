import { spawn } from 'node:child_process';
import { inRoot, root } from '../paths';
import { startThrowawayPostgres } from './throwawayPostgres';

/** One thing that must hold: a name and the commands that prove it, run one after the other. */
export interface Step {
  name: string;
  commands: [program: string, ...args: string[]][];
}

const bin = (name: string): string => inRoot('node_modules/.bin', name);
const command = (name: string, ...args: string[]): [string, ...string[]] => [
  process.execPath,
  '--import',
  'tsx',
  inRoot('tools/src', name),
  ...args,
];

export const JEST_RESULTS = inRoot('.cache/jest.json');

/**
 * Everything that must hold before a commit that matters, the quick ones first. What stands in one
 * group runs at the same time.
 */
export const verifySteps = (): (Step | Step[])[] => [
  { name: 'format', commands: [[bin('prettier'), '--check', '--log-level', 'warn', '.']] },
  {
    name: 'lint and types',
    commands: [[bin('oxlint'), '-c', 'oxlint.config.mjs', '--type-check']],
  },
  { name: 'architecture', commands: [command('checks/architecture.ts')] },
  { name: 'messages', commands: [command('checks/messages.ts')] },
  { name: 'unused code', commands: [[bin('knip')]] },
  {
    name: 'unit tests',
    commands: [[bin('jest'), '--coverage', '--json', `--outputFile=${JEST_RESULTS}`, '--silent']],
  },
  { name: 'build', commands: [command('commands/build.ts')] },
];

const run = ([program, ...args]: [string, ...string[]]): Promise<boolean> =>
  new Promise((resolve) => {
    const stdio = ['ignore', 'inherit', 'inherit'] as const;
    const child = spawn(program, args, { cwd: root, stdio: [...stdio] });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

const runStep = async ({ name, commands }: Step): Promise<boolean> => {
  const started = performance.now();
  console.log(`\n── ${name}`);
  let holds = true;
  for (const one of commands) holds = (await run(one)) && holds;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${holds ? '✓' : '✗'} ${name} (${seconds} s)`);
  return holds;
};

const runEach = async (steps: readonly (Step | Step[])[]): Promise<{ failed: string[] }> => {
  const failed: string[] = [];
  for (const group of steps) {
    const together = [group].flat();
    const held = await Promise.all(together.map(runStep));
    failed.push(...together.filter((_, index) => !held[index]).map(({ name }) => name));
  }
  return { failed };
};

/** Runs every step, also after one has failed: one run shows all there is to mend. */
export const runSteps = async (
  steps: readonly (Step | Step[])[],
): Promise<{ failed: string[] }> => {
  const postgres = await startThrowawayPostgres();
  if (postgres) process.env['TEST_DATABASE_URL'] = postgres.url;
  else console.log('No PostgreSQL on this machine: its tests are skipped.');
  try {
    return await runEach(steps);
  } finally {
    postgres?.stop();
  }
};
