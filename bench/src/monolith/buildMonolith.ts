import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRegistry } from '@pmm/tools/site';
import { hostConfig } from '@pmm/tools/webpack';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { compressFolder, featureIdOf, inRoot, remotePackages, runWebpack } from '@pmm/tools/build';
import webpack, { type Configuration } from 'webpack';
import { earlyScript, PageScriptsPlugin, type ScriptsByModule } from './pagePreloads';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const hostFolder = fileURLToPath(new URL('../../../host', import.meta.url));

/** The folders of remotes whose sources are not in this project. */
type OtherSources = Readonly<Record<string, string>>;

/** Writes the module that replaces remotes.ts. */
const writeRemotes = async (file: string, others: OtherSources): Promise<void> => {
  const entries = remotePackages().map((name) => {
    const container = featureIdOf(name).replaceAll('-', '_');
    const entry = path.join(others[name] ?? inRoot(name), 'src/feature.ts');
    return `  ${container}: () => import(${JSON.stringify(entry)}),\n`;
  });
  await writeFile(file, `export const remotes = {\n${entries.join('')}};\n`);
};

/** The key of a feature's own chunk, by the imported file. */
const featureKey = (request: string): string | undefined => {
  const id = /remote-([a-z0-9-]+)\/src\/feature\.ts$/.exec(request)?.[1];
  return id === undefined ? undefined : `feature ${id}`;
};

/** One bundle needs neither preloads of its parts nor builds to fall back to. */
const withoutDelivery = (entry: FeatureEntry): FeatureEntry => {
  const { previous: _previous, canary: _canary, details: _details, ...rest } = entry;
  return { ...rest, current: { ...entry.current, assets: {}, shared: {} } };
};

/** Host and features as one code-split bundle, without the parts that only federation needs. */
const monolithConfig = (
  registry: string,
  remotes: string,
  folder: string,
  scripts: ScriptsByModule,
): Configuration => {
  const base = hostConfig(hostFolder)({}, { mode: 'production' });
  const replaced = {
    '/federation/runtime$': here('runtime.ts'),
    '/entryScript$': here('entryScript.ts'),
    '/loadRegistry$': here('loadRegistry.ts'),
  };
  const inHost = (context: string) => context.startsWith(hostFolder);
  return {
    ...base,
    output: { ...base.output, path: path.join(folder, 'host') },
    plugins: [
      ...(base.plugins ?? []),
      new PageScriptsPlugin(scripts, featureKey),
      new webpack.DefinePlugin({ INLINED_REGISTRY: registry }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/remotes$/, (resource) => {
        if (resource.context === import.meta.dirname) resource.request = remotes;
      }),
      ...Object.entries(replaced).map(
        ([pattern, file]) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(pattern), (resource) => {
            // Only modules of the host.
            const relative = resource.request.startsWith('.');
            if (relative && inHost(resource.context)) resource.request = file;
          }),
      ),
    ],
  };
};

/**
 * Builds the monolith into a site that the API can serve. Its document needs no registry, and
 * preloads and requests early the same as the federated one.
 */
export const buildMonolith = async (
  site: string,
  folder: string,
  others: OtherSources = {},
): Promise<void> => {
  const { features: released, ...frame } = await readRegistry(site);
  const features = released.map(withoutDelivery);
  const registry = JSON.stringify({ ...frame, features });
  const scripts: ScriptsByModule = new Map();
  await mkdir(folder, { recursive: true });
  const remotes = path.join(folder, 'remotes.js');
  await writeRemotes(remotes, others);
  await runWebpack(monolithConfig(registry, remotes, folder, scripts));
  await rm(remotes);
  const index = path.join(folder, 'host/index.html');
  const html = await readFile(index, 'utf8');
  const script = await earlyScript(features, scripts, path.dirname(index));
  // A function, so that nothing in the script is taken for a reference to the match.
  const early = () => `<script>${script}</script>`;
  await writeFile(index, html.replace(/<script>[\s\S]*?<\/script>/, early));
  await compressFolder(folder);
};
