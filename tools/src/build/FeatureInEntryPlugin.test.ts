import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createShareScope, exposedModule } from '@pmm/shared/contracts/container';
import { ContainerRuntimePlugin } from './ContainerRuntimePlugin';
import { FeatureInEntryPlugin } from './FeatureInEntryPlugin';
import { runWebpack } from './runWebpack';

let folder: string;
const dist = () => path.join(folder, 'dist');

const build = async (chunk: string) =>
  runWebpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    output: { path: dist(), publicPath: 'auto', uniqueName: 'made_b1', clean: true },
    plugins: [
      new ModuleFederationPlugin({
        name: 'made_b1',
        filename: 'entry.[contenthash].js',
        exposes: { './feature': { import: './feature.js', name: 'feature' } },
        shared: {
          greeting: {
            import: false,
            singleton: true,
            strictVersion: true,
            requiredVersion: '^1.1.0',
          },
        },
        dts: false,
        dev: false,
        manifest: false,
      }),
      new ContainerRuntimePlugin(),
      new FeatureInEntryPlugin('made_b1', chunk),
    ],
    infrastructureLogging: { level: 'none' },
  });

const writeFeature = (id: string) =>
  writeFileSync(
    path.join(folder, 'feature.js'),
    `import { greet } from 'greeting';
     export default { id: greet('${id}'), isStrict: (function () { return this === undefined; })(), page: () => import('./page.js') };`,
  );
const entryFile = () => readdirSync(dist()).find((name) => name.startsWith('entry.')) ?? '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'exposed-'));
  writeFeature('made');
  writeFileSync(path.join(folder, 'page.js'), "export default 'page';");
  await build('feature');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const loaded = () => {
  const page = vm.createContext({ document: { currentScript: { src: 'https://a.example/e.js' } } });
  vm.runInContext(readFileSync(path.join(dist(), entryFile()), 'utf8'), page);
  const module = { greet: (name: string) => `${name} well` };
  const scope = createShareScope({ greeting: { version: '1.4.0', module } });
  return exposedModule(page['made_b1'], scope) as Promise<{ default: object }>;
};

it('the exposed module comes with the entry of its container, and runs with the modules of the host', async () => {
  expect(readdirSync(dist())).toHaveLength(2);
  expect((await loaded()).default).toMatchObject({ id: 'made well', isStrict: true });
});

it('an entry has another name when its exposed module has changed', async () => {
  const before = entryFile();
  writeFeature('changed');
  await build('feature');
  expect(entryFile()).not.toBe(before);
  expect((await loaded()).default).toMatchObject({ id: 'changed well' });
}, 60_000);

it('a build without the exposed chunk fails', async () => {
  await expect(build('other')).rejects.toThrow(/made_b1/);
}, 60_000);
