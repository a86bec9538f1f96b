import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { buildApi } from '../build/buildApi';
import { readConfig, statsText } from '../build/runWebpack';
import { bundledOfShared } from '../build/sourceHash';
import { inRoot, root } from '../paths';
import { releaseHost } from '../release/releaseHost';
import { releaseRemotes } from '../release/site';
import { ownRegistryKeys, prepareOwnSite } from '../release/signing/ownSite';
import { allPackages } from '../release/sitePackages';

/**
 * Watches everything. Each build is released into a site for development; open pages notice and
 * reload.
 */
const site = inRoot('.cache/dev-site');

const releaseAfterBuild = async (packageName: string): Promise<void> => {
  const dist = inRoot('.cache/dev-dist', packageName);
  if (packageName === 'host') await releaseHost(dist, site);
  else await releaseRemotes([dist], site, { overwrite: true });
  console.log(`${new Date().toLocaleTimeString()} ${packageName} is ready`);
};

/** Resolves after the first build; goes on watching. */
const watchPackage = async (packageName: string): Promise<void> => {
  const config = await readConfig(packageName, 'development');
  // Not cleaned: the build before may still be being released.
  const output = { ...config.output, path: inRoot('.cache/dev-dist', packageName), clean: false };
  const compiler = webpack({ ...config, output });
  await new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 80 }, (error, stats: Stats | undefined) => {
      if (error) console.error(error);
      else if (stats?.hasErrors()) console.error(statsText(stats));
      else releaseAfterBuild(packageName).then(resolve, console.error);
      if (error || stats?.hasErrors()) resolve();
    });
  });
};

let server: ChildProcess | null = null;

const startServer = (): void => {
  buildApi(console.log);
  server = spawn(process.execPath, [inRoot('api/dist/server.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { DEMO: '1', ...process.env, SITE_DIR: site, REGISTRY_KEYS: ownRegistryKeys() },
  });
};

const restartServer = async (): Promise<void> => {
  const running = server;
  if (running?.exitCode === null) {
    await new Promise((resolve) => {
      running.once('exit', resolve);
      running.kill('SIGTERM');
    });
  }
  try {
    startServer();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
};

const watchServer = (): void => {
  let timer: NodeJS.Timeout | undefined;
  const changed = (_event: string, file: string | null) => {
    if (file === null || /\.test\.ts$|dist/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restartServer(), 200);
  };
  for (const folder of ['api/src', ...bundledOfShared]) {
    watch(path.join(root, folder), { recursive: true }, changed);
  }
};

for (const folder of ['dev-site', 'dev-dist']) {
  rmSync(inRoot('.cache', folder), { recursive: true, force: true });
}
await prepareOwnSite(site, console.log);
await Promise.all(allPackages().map(watchPackage));
startServer();
watchServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const isRunning = server !== null && server.exitCode === null && server.signalCode === null;
    if (!isRunning) process.exit(0);
    server?.once('exit', () => process.exit(0));
    server?.kill(signal);
  });
}
