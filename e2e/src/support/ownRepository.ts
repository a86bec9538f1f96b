import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pmm/tools/freePort';
import { expectServed } from './release';
import type { TestServer } from './server';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** With the key of this machine's sites, which a team gets from the owner of the site. */
const environment = {
  REGISTRY_PRIVATE_KEY_FILE: `${path.resolve(root, process.env['SITE_DIR'] ?? '.site')}-key.pem`,
  ...process.env,
};

/** `npm run new-feature -- …` into a folder outside of the project, next to its packages. */
const addFeature = async (folder: string, id: string, ...args: string[]): Promise<string> => {
  const command = [path.join(root, 'tools/bootstrap.mjs'), 'new-feature', id, '--in', folder];
  await run(process.execPath, [...command, ...args], { cwd: root });
  return path.join(folder, `remote-${id}`);
};

export interface OwnRepository {
  pricing: string;
  reviews: string;
  stop: () => Promise<void>;
}

/**
 * A team's repository with two features made from the template. Their build tools come from
 * packages: no link leads into this project.
 */
export const makeOwnRepository = async (): Promise<OwnRepository> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-team-'));
  const titles = (english: string, german: string) => ['--title', english, '--title-de', german];
  const pricing = await addFeature(folder, 'pricing', ...titles('Price radar', 'Preisradar'));
  const reviews = await addFeature(folder, 'reviews', ...titles('Star watch', 'Sternwacht'));
  const install = ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline'];
  for (const cwd of [pricing, reviews]) await run('npx', install, { cwd });
  return {
    pricing,
    reviews,
    stop: () => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 300 }),
  };
};

/** Runs `pmm …` in the folder of a feature, like a team; returns the output. */
export const pmm = async (feature: string, ...args: string[]): Promise<string> => {
  const program = path.join(feature, 'node_modules/@pmm/tools/bin/pmm.mjs');
  const { stdout } = await run(process.execPath, [program, ...args], {
    cwd: feature,
    env: environment,
  });
  return stdout;
};

/** Runs `pmm dev --host …` until it is stopped; returns the address that it prints. */
export const develop = async (feature: string, host: string) => {
  const program = path.join(feature, 'node_modules/@pmm/tools/bin/pmm.mjs');
  const child = spawn(process.execPath, [program, 'dev', '--host', host], {
    cwd: feature,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment, PORT: String(await freePort()) },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /Open (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`It ended:\n${output}`)));
  });
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    return (await ended)[0];
  };
  return { url, stop };
};

/** `pmm release publish` into the site of a server. */
export const publish = async (
  site: TestServer,
  feature: string,
  ...args: string[]
): Promise<string> => {
  const output = await pmm(feature, 'release', 'publish', '.', '--target', site.siteDir, ...args);
  await expectServed(site);
  return output;
};
