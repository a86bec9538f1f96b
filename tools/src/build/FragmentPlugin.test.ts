import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fragmentOf } from '../testing/fragment';
import { type Fragment, FRAGMENT_FILE, FragmentPlugin } from './FragmentPlugin';
import { runWebpack } from './runWebpack';
import { sharedVersions } from './sharedModules';

const { declaration } = fragmentOf('prices', 'b1');

describe('the early downloads of a page', () => {
  let folder: string;
  const dist = () => path.join(folder, 'dist');
  beforeAll(async () => {
    folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'fragment-')), 'remote-prices');
    await mkdir(folder);
    const files = {
      'package.json': '{"version":"1.0.0"}',
      'entry.ts': '',
      'Page.ts': 'export {}',
      'library.ts': 'globalThis.library = 1;',
    };
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
  });
  afterAll(() => rm(path.dirname(folder), { recursive: true }));

  const splitLibrary = {
    test: /library/,
    name: 'library',
    chunks: 'all',
    enforce: true,
  } as const;
  const earlyFilesOf = async (feature: string): Promise<unknown> => {
    await writeFile(path.join(folder, 'feature.ts'), feature);
    const needed = sharedVersions().shared.split('.').slice(0, 2).join('.');
    const requires = { contract: '^1.0', shared: { shared: `^${needed}` } };
    const build = { build: 'b1', name: 'prices_b1' };
    await runWebpack({
      context: folder,
      mode: 'production',
      entry: { prices_b1: './entry.ts', feature: './feature.ts' },
      output: { path: dist(), chunkFilename: '[id].js', clean: true },
      optimization: { splitChunks: { cacheGroups: { library: splitLibrary } } },
      plugins: [
        new FragmentPlugin({ declaration: { ...declaration, requires }, ...build, folder }),
      ],
      infrastructureLogging: { level: 'none' },
    });
    const { release } = JSON.parse(
      await readFile(path.join(dist(), FRAGMENT_FILE), 'utf8'),
    ) as Fragment;
    return release.assets['prices']?.map(({ url }) => url);
  };

  it('are its own file and that of the feature', async () => {
    const files = await earlyFilesOf("export default { Page: () => import('./Page.ts') };");
    expect(files).toEqual(['feature.js', expect.stringMatching(/^\d+\.js$/)]);
  });

  it('are only the file of the feature when that contains the page', async () => {
    const page = "import(/* webpackMode: 'eager' */ './Page.ts')";
    expect(await earlyFilesOf(`export default { Page: () => ${page} };`)).toEqual(['feature.js']);
  });

  it('include a file that the bundler has split from that of the feature', async () => {
    const feature = "import './library.ts'; export default { Page: () => import('./Page.ts') };";
    expect(await earlyFilesOf(feature)).toEqual(
      expect.arrayContaining(['feature.js', 'library.js', expect.stringMatching(/^\d+\.js$/)]),
    );
  });

  it('are a fault for a build without the page', async () => {
    await expect(earlyFilesOf('export default {};')).rejects.toThrow(
      'routes.prices.export: no file "Page" is loaded',
    );
  });
});
