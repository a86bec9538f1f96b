import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const fromHere = createRequire(import.meta.url);
const swc = (jsx) => [
  fromHere.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

// Packages that ship ES modules only: Jest runs CommonJS, so these are transformed as well.
const esmOnly = [
  // Imports a module of Node when it sends, which only transformed code may do in Jest.
  '@opentelemetry',
  // Installed as sources in a repository of its own.
  '@pmm',
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
  '@noble',
  '@visx',
  'd3-[^/]*',
  'internmap',
  'jose',
  'oauth4webapi',
  'openid-client',
  'postal-mime',
  '@zxcvbn-ts',
  'fast-check',
  'fractional-indexing',
  'hucre',
  'pure-rand',
  '@valibot',
  '@electric-sql',
  'content-disposition',
  'cookie',
];

/** The short lane of `npm test` leaves files with this end to the full one. */
const leftOut = process.env.TEST_LANE === 'short' ? ['\\.full\\.test\\.tsx?$'] : [];

const project = (name, folder, roots, ignored = []) => ({
  displayName: name,
  rootDir: folder,
  roots,
  testPathIgnorePatterns: ['/node_modules/', ...leftOut, ...ignored],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { '^.+\\.tsx?$': swc(true), '^.+\\.[cm]?js$': swc(false) },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:\\.pnpm/)?(?:${esmOnly.join('|').replaceAll('/', '[/+]')})(?:[@/+]))`,
  ],
});

const fromShared = createRequire(fromHere.resolve('@pmm/shared/package.json'));
const versionOf = (name) => fromShared(`${name}/package.json`).version;

/** Components and hooks, in a document with Node's own fetch. */
const browserProject = (folder, roots, ignored) => ({
  ...project(
    'browser',
    folder,
    roots,
    ignored.map((place) => `^${place}/`),
  ),
  testEnvironment: here('./browserEnvironment.cjs'),
  setupFilesAfterEnv: [here('./failOnConsole.mjs'), here('./browserSetup.mjs')],
  moduleNameMapper: {
    '\\.css$': here('./emptyModule.cjs'),
    '/overlay/overlayCode$|^\\./overlayCode$': path.join(
      path.dirname(fromShared.resolve('./package.json')),
      'src/testing/overlayCode.ts',
    ),
  },
  // Constants that the host's build defines.
  globals: {
    COMMIT: 'running',
    // One rule at a time, as in production: as text, each new rule would have all of them parsed
    // again.
    SC_DISABLE_SPEEDY: false,
    SHARED_VERSIONS: {
      react: versionOf('react'),
      'styled-components': versionOf('styled-components'),
      shared: fromShared('./package.json').version,
      'react-dom': versionOf('react-dom'),
      'react-router-dom': versionOf('react-router-dom'),
      jotai: versionOf('jotai'),
    },
  },
});

/** Server code, tools and all that needs no document. */
const nodeProject = (folder, roots) => ({
  ...project('node', folder, roots),
  testEnvironment: 'node',
  setupFilesAfterEnv: [here('./failOnConsole.mjs'), here('./signingKey.mjs')],
});

/**
 * The API runs these as well (.dependency-cruiser.cjs): they need no document, and are tested
 * faster without one.
 */
const sharedWithServer = ['contracts', 'figures'];

/** What new remotes are made from: a package like them, whose tests have to pass. */
const TEMPLATE = 'tools/template';

/**
 * Two projects: packages that run in a browser, and packages that run in Node. Their tsconfig
 * decides, so that no list names them. There is no project for each package, because every project
 * transforms the libraries again, which takes 15 seconds.
 */
export const projectsIn = (folder) => {
  const packages = [...readdirSync(folder), TEMPLATE].filter(
    (name) =>
      existsSync(path.join(folder, name, 'tsconfig.json')) &&
      existsSync(path.join(folder, name, 'src')),
  );
  const isForBrowsers = (name) => {
    const tsconfig = readFileSync(path.join(folder, name, 'tsconfig.json'), 'utf8');
    return JSON.parse(tsconfig).extends.endsWith('/tsconfig.browser.json');
  };
  const sourcesOf = (name) => path.join(folder, name, 'src');
  const alsoOnServer = sharedWithServer
    .map((name) => path.join(folder, 'shared/src', name))
    .filter((place) => existsSync(place));
  const forNode = packages.filter((name) => !isForBrowsers(name)).map(sourcesOf);
  return [
    browserProject(folder, packages.filter(isForBrowsers).map(sourcesOf), alsoOnServer),
    nodeProject(folder, [...forNode, ...alsoOnServer]),
  ];
};

/** The tests of a single remote, in a repository of its own. */
export const remoteProject = (folder) => ({
  ...browserProject(folder, [path.join(folder, 'src')], []),
  testTimeout: 60_000,
});
