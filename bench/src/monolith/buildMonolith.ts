import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostConfig } from '@pmm/tools/webpack';
import { compressFolder, runWebpack } from '@pmm/tools/build';
import webpack, { type Configuration } from 'webpack';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const hostFolder = fileURLToPath(new URL('../../../host', import.meta.url));

/** Host and features as one code-split bundle: the federation's own parts are left out. */
const monolithConfig = (registry: string, folder: string): Configuration => {
  const base = hostConfig(hostFolder)({}, { mode: 'production' });
  const replaced = {
    '/federation/runtime$': here('runtime.ts'),
    '/entryScript$': here('entryScript.ts'),
    '/registry$': here('registry.ts'),
  };
  const inHost = (context: string) => context.startsWith(hostFolder);
  return {
    ...base,
    output: { ...base.output, path: path.join(folder, 'host') },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ INLINED_REGISTRY: registry }),
      ...Object.entries(replaced).map(
        ([pattern, file]) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(pattern), (resource) => {
            // Contracts have a registry of their own: only the host's is meant.
            const relative = resource.request.startsWith('.');
            if (relative && inHost(resource.context)) resource.request = file;
          }),
      ),
    ],
  };
};

/**
 * Builds the monolith into a site that the API can serve. Its document sends no early request for
 * a registry and preloads nothing: the plainest thing one would ship.
 */
export const buildMonolith = async (site: string, folder: string): Promise<void> => {
  const registry = await readFile(path.join(site, 'registry.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  await runWebpack(monolithConfig(registry, folder));
  const index = path.join(folder, 'host/index.html');
  const html = await readFile(index, 'utf8');
  await writeFile(index, html.replace(/<script>[\s\S]*?<\/script>/, ''));
  await compressFolder(folder);
};
