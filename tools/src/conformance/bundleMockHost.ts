import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { sharedFolder, sharedSubpaths, sharedVersions } from '../build/sharedModules';

const entry = fileURLToPath(new URL('mockHost/mockHost.ts', import.meta.url));

/** The source of a module that contains all shared modules of a host. */
const sharedModulesSource = (): string => {
  const versions = sharedVersions();
  const names: [string, string][] = [
    ['react', versions.react],
    ['react/jsx-runtime', versions.react],
    ['styled-components', versions['styled-components']],
    ['react-dom', versions['react-dom']],
    ['react-router-dom', versions['react-router-dom']],
    ['jotai', versions.jotai],
    ...sharedSubpaths().map((name): [string, string] => [name, versions.shared]),
  ];
  const imports = names.map(([name], index) => `import * as m${index} from '${name}';`);
  const entries = names.map(
    ([name, version], index) => `'${name}': { version: '${version}', module: m${index} },`,
  );
  return [...imports, 'export const sharedModules = {', ...entries, '};'].join('\n');
};

const sharedModulesPlugin: Plugin = {
  name: 'shared-modules',
  setup: (building) => {
    building.onLoad({ filter: /mockHost[\\/]sharedModules\.ts$/ }, () => ({
      contents: sharedModulesSource(),
      resolveDir: sharedFolder(),
    }));
  },
};

/** The script of a host that only has the modules for features. */
export const bundleMockHost = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: path.dirname(entry),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [sharedModulesPlugin],
  });
  return outputFiles[0]?.text ?? '';
};
