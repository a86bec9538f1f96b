import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

// Packages that ship ES modules only; Jest runs CommonJS, so these are transformed as well.
const esmOnly = [
  'ky',
  'jotai',
  'i18next[^/]*',
  'react-i18next',
  'valibot',
  'lucide-react',
  'react-aria[^/]*',
  'react-stately',
  '@react-aria',
  '@react-stately',
  '@internationalized',
  '@hookform',
  '@tanstack',
  '@module-federation',
  '@visx',
  'd3-[^/]*',
  'internmap',
  'jose',
  'oauth4webapi',
  'openid-client',
  'postal-mime',
  '@zxcvbn-ts',
  'fast-check',
  'pure-rand',
  '@valibot',
  '@electric-sql',
  'content-disposition',
  'cookie',
];

const project = (name) => ({
  displayName: name,
  rootDir: `${root}/${name}`,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.tsx?$': swc(true), '^.+\\.[cm]?js$': swc(false) },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm/)?(?:${esmOnly.join('|').replaceAll('/', '[/+]')})(?:[@/+]))`,
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
});

/** Components and hooks: jsdom with Node's own fetch; console noise fails a test. */
const browserProject = (name) => ({
  ...project(name),
  testEnvironment: here('./browserEnvironment.cjs'),
  setupFilesAfterEnv: [here('./failOnConsole.mjs'), here('./browserSetup.mjs')],
  moduleNameMapper: { '\\.css$': here('./emptyModule.cjs') },
});

const fromShared = createRequire(`${root}/shared/package.json`);
const versionOf = (name) => fromShared(`${name}/package.json`).version;

/** The host, with what its build puts in place of names. */
const hostProject = (name) => ({
  ...browserProject(name),
  globals: {
    COMMIT: 'running',
    SHARED_VERSIONS: {
      react: versionOf('react'),
      'styled-components': versionOf('styled-components'),
      shared: fromShared('./package.json').version,
    },
  },
});

/** Server code and tools. */
const nodeProject = (name) => ({
  ...project(name),
  testEnvironment: 'node',
  setupFilesAfterEnv: [here('./failOnConsole.mjs')],
});

/** A project for each package of a folder: nobody has to name a new one. */
export const projectsIn = (folder) => {
  const tsconfigOf = (name) => path.join(folder, name, 'tsconfig.json');
  return readdirSync(folder)
    .filter((name) => existsSync(tsconfigOf(name)))
    .map((name) => {
      if (name === 'host') return hostProject(name);
      const { extends: base } = JSON.parse(readFileSync(tsconfigOf(name), 'utf8'));
      return base === '../tsconfig.browser.json' ? browserProject(name) : nodeProject(name);
    });
};
