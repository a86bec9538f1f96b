import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { expect, it } from '@jest/globals';
import { ContainerRuntimePlugin } from './ContainerRuntimePlugin';
import { runWebpack } from './runWebpack';
import { USED_NAMES_FILE, UsedNamesPlugin } from './UsedNamesPlugin';

const shared = {
  import: false,
  singleton: true,
  strictVersion: true,
  requiredVersion: '^1.1.0',
} as const;

it('a build records the names that it uses of each shared module, also in a page, but no unused import', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uses-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('package.json', '{"sideEffects":false}');
  write(
    'feature.js',
    `import { greet, unused } from 'greeting';
     import * as colours from 'colours';
     import { helper } from './helper.js';
     export default { id: greet('a'), red: colours.red, page: () => import('./page.js') };`,
  );
  write('page.js', `export { bye } from 'greeting';`);
  write('helper.js', `import { never } from 'greeting'; export const helper = () => never();`);
  await runWebpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: path.join(folder, 'dist'), uniqueName: 'made_b1' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'made_b1',
        filename: 'entry.js',
        exposes: { './feature': { import: './feature.js', name: 'feature' } },
        shared: { greeting: shared, colours: shared },
        dts: false,
        dev: false,
        manifest: false,
      }),
      new ContainerRuntimePlugin(),
      new UsedNamesPlugin(),
    ],
    infrastructureLogging: { level: 'none' },
  });
  expect(JSON.parse(readFileSync(path.join(folder, 'dist', USED_NAMES_FILE), 'utf8'))).toEqual({
    colours: ['red'],
    greeting: ['bye', 'greet'],
  });
  rmSync(folder, { recursive: true });
}, 60_000);
