import { spawn } from 'node:child_process';
import { root } from '../paths';
import { isInLane } from './lane';
import { missingParts } from './missingParts';
import { startTestServers } from './testServers';

/** A check: its name and its commands, run one after the other. */
export interface Step {
  name: string;
  commands: [program: string, ...args: string[]][];
  /** Environment variables to add. */
  env?: NodeJS.ProcessEnv;
}

/** Lanes run side by side, the steps of a lane one after the other. */
export type Stage = Step[][];

export interface StepResult {
  name: string;
  holds: boolean;
  seconds: number;
}

interface Finished {
  holds: boolean;
  output: string;
}

/** `isCollected` collects the output, because that of two concurrent steps would mix. */
const run = (
  [program, ...args]: [string, ...string[]],
  env: NodeJS.ProcessEnv,
  isCollected: boolean,
): Promise<Finished> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', isCollected ? 'pipe' : 'inherit', isCollected ? 'pipe' : 'inherit'],
    });
    const parts: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    }
    child.on('error', (error) => resolve({ holds: false, output: error.message }));
    child.on('close', (code) => resolve({ holds: code === 0, output: parts.join('') }));
  });

const runStep = async ({ name, commands, env = {} }: Step, alone: boolean): Promise<StepResult> => {
  const started = performance.now();
  if (alone) console.log(`\n── ${name}`);
  let holds = true;
  let output = '';
  for (const one of commands) {
    const finished = await run(one, env, !alone);
    holds &&= finished.holds;
    output += finished.output;
  }
  const seconds = (performance.now() - started) / 1_000;
  if (output.trim() !== '') console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(`${holds ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, holds, seconds };
};

const runLane = async (lane: readonly Step[], alone: boolean): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  for (const step of lane) results.push(await runStep(step, alone));
  return results;
};

const runStages = async (stages: readonly Stage[]): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  for (const stage of stages) {
    const lanes = await Promise.all(stage.map((lane) => runLane(lane, stage.length === 1)));
    results.push(...lanes.flat());
  }
  return results;
};

/** Runs every step, also after a failure, so that one run shows everything. */
export const runSteps = async (
  stages: readonly Stage[],
): Promise<{ results: StepResult[]; failed: string[]; skipped: string }> => {
  const missing = isInLane('full') ? missingParts() : [];
  const servers = await startTestServers();
  const skipped = [servers.skipped, ...missing].filter((line) => line !== '').join('\n');
  if (skipped !== '') console.log(skipped);
  try {
    const results = await runStages(stages);
    const failed = results.filter(({ holds }) => !holds).map(({ name }) => name);
    return { results, failed, skipped };
  } finally {
    servers.stop();
  }
};

/** The table of docs/development.md: the seconds of each step, and of all. */
export const secondsTable = (results: readonly StepResult[], totalSeconds: number): string =>
  [...results, { name: 'all, the lanes side by side', seconds: totalSeconds }]
    .map(({ name, seconds }) => `${name.padEnd(28)} ${seconds.toFixed(0).padStart(5)} s`)
    .join('\n');
