import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createShareScope,
  exposedModule,
  type SharedModules,
} from '@pmm/shared/contracts/container';
import { ContainerRuntimePlugin } from './ContainerRuntimePlugin';
import { runWebpack } from './runWebpack';

let folder: string;
const FOLDER = 'https://app.example/features/made/b1/';
const dist = () => path.join(folder, 'dist');

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>;

const configOf = (shared: Shared) => ({
  context: folder,
  mode: 'production' as const,
  target: ['web', 'es2022'],
  entry: {},
  output: { path: dist(), publicPath: 'auto', uniqueName: 'made_b1', clean: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'made_b1',
      filename: 'entry.js',
      exposes: { './feature': { import: './feature.js', name: 'feature' } },
      shared,
      dts: false,
      dev: false,
      manifest: false,
    }),
    new ContainerRuntimePlugin(),
  ],
  infrastructureLogging: { level: 'none' as const },
});

const asShared = { import: false as const, singleton: true, strictVersion: true };

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'container-'));
  mkdirSync(path.join(folder, 'node_modules'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write(
    'feature.js',
    `import { greet } from 'greeting'; export default { id: greet('made'), page: () => import('./page.js') };`,
  );
  write('page.js', `import * as late from 'late'; export default late.name;`);
  const shared = {
    greeting: { ...asShared, requiredVersion: '^1.1.0' },
    late: { ...asShared, requiredVersion: '^2.0.0' },
  };
  await runWebpack(configOf(shared));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Made {
  default: { id: string; page: () => Promise<{ default: string }> };
}

/** Runs the entry in a page of its own, which loads chunks from the folder. */
const runEntry = () => {
  const page = vm.createContext({ setTimeout: () => 0, clearTimeout: () => undefined });
  const run = (name: string) => {
    vm.runInContext(readFileSync(path.join(dist(), name), 'utf8'), page);
  };
  interface Script {
    src: string;
    onload: (event: object) => void;
  }
  page['document'] = {
    currentScript: { src: `${FOLDER}entry.js?again=1` },
    createElement: () => ({ remove: () => undefined }),
    head: {
      append: (script: Script) => {
        expect(script.src.startsWith(FOLDER)).toBe(true);
        run(script.src.slice(FOLDER.length));
        script.onload({ type: 'load' });
      },
    },
  };
  run('entry.js');
  return page['made_b1'] as unknown;
};

const hosted = (modules: SharedModules) =>
  exposedModule(runEntry(), createShareScope(modules)) as Promise<Made>;

const greeting = { version: '1.4.0', module: { greet: (name: string) => `${name} well` } };

describe('a container with this runtime', () => {
  it('runs with the modules of its host, also when they arrive later', async () => {
    const load = () => Promise.resolve({ name: 'Late' });
    const { default: feature } = await hosted({ greeting, late: { version: '2.3.0', load } });
    expect(feature.id).toBe('made well');
    expect((await feature.page()).default).toBe('Late');
  });

  it('reports a version that does not fit, and only when it is needed', async () => {
    const { default: feature } = await hosted({ greeting, late: { version: '3.0.0', module: {} } });
    await expect(feature.page()).rejects.toThrow('late: needs ^2.0.0, this host has 3.0.0');
    await expect(hosted({})).rejects.toThrow('greeting: needs ^1.1.0, this host does not provide');
  });

  it('requests a chunk again that did not arrive', async () => {
    let isLost = true;
    const load = () =>
      isLost ? Promise.reject(new Error('lost')) : Promise.resolve({ name: 'Late' });
    const { default: feature } = await hosted({ greeting, late: { version: '2.0.0', load } });
    await expect(feature.page()).rejects.toThrow('lost');
    isLost = false;
    expect((await feature.page()).default).toBe('Late');
  });

  it('is small and contains nothing of the general runtime', () => {
    const entry = readFileSync(path.join(dist(), 'entry.js'), 'utf8');
    expect(entry).not.toMatch(/loadShare|FEDERATION/);
    expect(entry.length).toBeLessThan(3_000);
    expect(readdirSync(dist())).toHaveLength(3);
  });
});

it('a module that the host cannot provide fails the build', async () => {
  const shared = {
    greeting: { ...asShared, requiredVersion: '^1.1.0', singleton: false },
    late: { ...asShared, requiredVersion: '^2.0.0' },
  };
  await expect(runWebpack(configOf(shared))).rejects.toThrow(/greeting/);
});
