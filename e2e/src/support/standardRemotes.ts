import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Remotes as a team without any of our build tools makes them, from plain configurations. */

const run = promisify(execFile);

const versions = {
  '@module-federation/enhanced': '2.9.2',
  '@module-federation/vite': '1.23.8',
  '@rspack/cli': '2.2.8',
  '@rspack/core': '2.3.2',
  vite: '7.3.8',
  webpack: '5.110.3',
  'webpack-cli': '6.0.1',
};

/** The host's own copies; none of its own is bundled. */
const ofHost = {
  react: '^19',
  'react-dom': '^19',
  'react-router-dom': '^7',
  'styled-components': '^6',
  jotai: '^3',
  '@pmm/shared/i18n': '^2.8',
};
const shared = JSON.stringify(
  Object.fromEntries(
    Object.entries(ofHost).map(([name, requiredVersion]) => [
      name,
      { singleton: true, import: false, requiredVersion },
    ]),
  ),
);

const sources = (id: string) => ({
  'src/feature.js': `export default {
    contract: '1.0', id: '${id}',
    exports: { OwnPage: () => import('./OwnPage.js') },
    messages: { en: { title: 'Made with ${id}' }, de: { title: 'Gemacht mit ${id}' } },
  };`,
  'src/OwnPage.js': `import React from 'react';
  import { createPortal } from 'react-dom';
  import { Link, useLocation } from 'react-router-dom';
  import styled from 'styled-components';
  import { atom, useAtomValue } from 'jotai';
  import { useTranslation } from '@pmm/shared/i18n';
  const Title = styled.h1\`color: rgb(1, 2, 3);\`;
  const count = atom(7);
  export default function OwnPage() {
    const { pathname } = useLocation();
    const value = useAtomValue(count);
    const { t } = useTranslation('${id}');
    return React.createElement(React.Fragment, null,
      React.createElement(Title, null, t('title')),
      React.createElement('p', null, pathname + ' ' + value),
      React.createElement(Link, { to: '/settings/watchlists' }, 'To the watchlists'),
      createPortal(React.createElement('aside', null, 'Portal of ${id}'), document.body));
  }`,
  'feature.config.ts': `export default {
    id: '${id}', requires: { contract: '^1.0', shared: ${JSON.stringify({ react: '^19', 'react-router-dom': '^7' })} },
    routes: [{ id: '${id}', path: '/${id}', export: 'OwnPage', titleKey: 'title', access: 'signed-in', layout: 'main' }],
    nav: [], labels: { en: { title: '${id}' }, de: { title: '${id}' } },
  };`,
  'package.json': JSON.stringify({ name: id, version: '1.0.0', private: true, type: 'module' }),
});

const federation = (id: string) => `{
  name: '${id}_a1', filename: 'remoteEntry.js', exposes: { './feature': './src/feature.js' },
  shared: ${shared}, dts: false, manifest: true,
}`;

const bundlerConfig = (id: string, plugin: string) => `
  import { ModuleFederationPlugin } from '${plugin}';
  export default {
    mode: 'production', entry: {}, devtool: false,
    output: { publicPath: 'auto', uniqueName: '${id}_a1' },
    plugins: [new ModuleFederationPlugin(${federation(id)})],
  };`;

const bundlers = {
  webpack: {
    'webpack.config.mjs': bundlerConfig('webpack', '@module-federation/enhanced/webpack'),
    command: ['webpack-cli/bin/cli.js', 'build'],
  },
  rspack: {
    'rspack.config.mjs': bundlerConfig('rspack', '@module-federation/enhanced/rspack'),
    command: ['@rspack/cli/bin/rspack.js', 'build'],
  },
  vite: {
    'index.html': '<!doctype html>',
    'vite.config.mjs': `
      import { federation } from '@module-federation/vite';
      export default { base: './', build: { target: 'es2022' }, plugins: [federation(${federation('vite')})] };`,
    command: ['vite/bin/vite.js', 'build'],
  },
} as const;

export const standardRemotes = Object.keys(bundlers) as (keyof typeof bundlers)[];

/** Installs the bundlers from the package registry. */
export const installBundlers = async (folder: string): Promise<void> => {
  const manifest = { private: true, dependencies: versions };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
};

/** @returns the folder of the build, and the file of its declaration. */
export const buildStandardRemote = async (
  folder: string,
  name: (typeof standardRemotes)[number],
): Promise<{ dist: string; declaration: string }> => {
  const { command, ...files } = bundlers[name];
  const remote = path.join(folder, name);
  await mkdir(path.join(remote, 'src'), { recursive: true });
  for (const [file, text] of Object.entries({ ...sources(name), ...files })) {
    await writeFile(path.join(remote, file), text);
  }
  const [program, ...args] = command;
  await run(process.execPath, [path.join(folder, 'node_modules', program), ...args], {
    cwd: remote,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { dist: path.join(remote, 'dist'), declaration: path.join(remote, 'feature.config.ts') };
};
