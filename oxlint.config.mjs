/**
 * Lint and types in one run: oxlint for the rules, its tsgolint for the rules that need types and
 * (with --type-check) for what the compiler itself has to say.
 */
import { typeRules } from './tools/lint/typeRules.mjs';

const browserPackages = ['host', 'remote-*', 'shared', 'tools/template'];
const inPackages = (packages, pattern) => packages.map((name) => `${name}/${pattern}`);

/** Libraries that live in one place; everyone else goes through the named door. */
const ownedLibraries = [
  ['ky', '@pmm/shared/api', 'one client carries session, timeout and error mapping'],
  ['jotai', '@pmm/shared/state', 'one store for all features'],
  ['@tanstack/react-query', '@pmm/shared/query', 'one QueryClient for all features'],
  ['i18next', '@pmm/shared/i18n', 'one i18next instance for all features'],
  ['react-i18next', '@pmm/shared/i18n', 'one i18next instance for all features'],
  ['react-router-dom', '@pmm/shared/router', 'a narrowed router keeps the host small'],
  ['react-aria-components', '@pmm/shared/ui/*', 'the design system decides how a control behaves'],
  ['lucide-react', '@pmm/shared/ui/Icon', 'icons have one set of names'],
  ['react-hook-form', '@pmm/shared/form', 'forms validate with the contracts'],
];

const unsharedStyles = {
  name: 'styled-components',
  allowImportNames: ['createGlobalStyle', 'css', 'keyframes', 'styled'],
  message: 'The host shares only these names (host/src/federation/sharedModules.ts).',
};
const lazyOfReact = {
  name: 'react',
  importNames: ['lazy'],
  message: 'It remembers a part that failed: take useSeparateCode of @pmm/shared/feature.',
};
const restrictedImports = (...paths) => [
  'error',
  {
    paths: [unsharedStyles, ...paths],
    patterns: ownedLibraries.map(([library, door, reason]) => ({
      group: [library, `${library}/*`],
      message: `Import from ${door}: ${reason}.`,
    })),
  },
];

const errors = (prefix, names) =>
  Object.fromEntries(names.map((name) => [`${prefix}/${name}`, 'error']));

/** One way to write functions, constants, imports and numbers in texts; see docs/development.md. */
const dialect = {
  'dialect/function-style': 'error',
  'dialect/number-in-text': 'error',
  'dialect/constant-case': 'error',
  'dialect/text-apart': 'error',
  'typescript/consistent-type-imports': 'error',
  'typescript/no-import-type-side-effects': 'error',
  'typescript/consistent-type-definitions': ['error', 'interface'],
  'typescript/array-type': 'error',
  'no-duplicate-imports': 'error',
};

export default {
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  plugins: ['typescript', 'oxc'],
  jsPlugins: [{ name: 'dialect', specifier: './tools/lint/dialect.mjs' }],
  categories: { correctness: 'error' },
  ignorePatterns: ['**/dist/**', '**/.site/**', '**/.data/**', '**/.cache/**'],
  rules: {
    ...typeRules,
    ...dialect,
    'max-lines': ['error', { max: 350, skipBlankLines: false }],
    'no-console': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
  },
  overrides: [
    // Made from the texts by a tool: as long as they are.
    { files: ['**/locales/*.d.json.ts'], rules: { 'max-lines': 'off' } },
    {
      // Plain JavaScript has no types to judge by.
      files: ['**/*.mjs', '**/*.cjs'],
      rules: {
        ...Object.fromEntries(Object.keys(typeRules).map((rule) => [rule, 'off'])),
        'typescript/unbound-method': 'off',
        'no-console': 'off',
      },
    },
    {
      files: inPackages(browserPackages, 'src/**/*.{ts,tsx}'),
      plugins: ['typescript', 'oxc', 'react', 'jsx-a11y'],
      rules: {
        'dialect/no-visible-text': 'error',
        'dialect/address-of-site': 'error',
        ...errors('react', [
          'rules-of-hooks',
          'exhaustive-deps',
          'static-components',
          'use-memo',
          'preserve-manual-memoization',
          'immutability',
          'globals',
          'refs',
          'set-state-in-effect',
          'error-boundaries',
          'purity',
          'set-state-in-render',
          'incompatible-library',
          'unsupported-syntax',
        ]),
        ...errors('jsx-a11y', [
          'interactive-supports-focus',
          'no-autofocus',
          'no-interactive-element-to-noninteractive-role',
          'no-noninteractive-element-interactions',
          'no-noninteractive-element-to-interactive-role',
          'no-static-element-interactions',
        ]),
      },
    },
    {
      files: inPackages(['host'], 'src/**/*.{ts,tsx}'),
      rules: { 'no-restricted-imports': restrictedImports() },
    },
    {
      files: ['api/src/**/*.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [{ name: 'node:child_process', message: 'The server starts no programs.' }] },
        ],
      },
    },
    {
      files: ['api/src/**/*.test.ts', 'api/src/testing/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: inPackages(['remote-*', 'tools/template'], 'src/**/*.{ts,tsx}'),
      rules: { 'no-restricted-imports': restrictedImports(lazyOfReact) },
    },
    {
      files: inPackages(browserPackages, 'src/**/{*.test.*,testing/**}'),
      rules: { 'dialect/no-visible-text': 'off', 'dialect/address-of-site': 'off' },
    },
    {
      files: inPackages(browserPackages, 'src/**/*.test.{ts,tsx}'),
      jsPlugins: ['eslint-plugin-testing-library'],
      rules: {
        'dialect/text-apart': 'off',
        ...errors('testing-library', [
          'await-async-queries',
          'await-async-utils',
          'no-await-sync-queries',
          'no-container',
          'no-debugging-utils',
          'no-global-regexp-flag-in-query',
          'no-manual-cleanup',
          'no-node-access',
          'no-promise-in-fire-event',
          'no-render-in-lifecycle',
          'no-unnecessary-act',
          'no-wait-for-multiple-assertions',
          'no-wait-for-side-effects',
          'no-wait-for-snapshot',
          'prefer-find-by',
          'prefer-presence-queries',
          'prefer-query-by-disappearance',
          'prefer-screen-queries',
          'render-result-naming-convention',
        ]),
        'testing-library/await-async-events': ['error', { eventModule: 'userEvent' }],
        'testing-library/no-await-sync-events': ['error', { eventModules: ['fire-event'] }],
        'testing-library/no-dom-import': ['error', 'react'],
      },
    },
    {
      files: ['e2e/**/*.ts'],
      // Run by Jest, not in a browser.
      excludeFiles: ['**/*.test.ts'],
      jsPlugins: ['eslint-plugin-playwright'],
      rules: {
        'no-empty-pattern': 'off',
        'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
        ...errors('playwright', [
          'consistent-spacing-between-blocks',
          'max-nested-describe',
          'missing-playwright-await',
          'no-conditional-expect',
          'no-conditional-in-test',
          'no-duplicate-hooks',
          'no-duplicate-slow',
          'no-element-handle',
          'no-eval',
          'no-focused-test',
          'no-force-option',
          'no-identical-title',
          'no-nested-step',
          'no-networkidle',
          'no-page-pause',
          'no-skipped-test',
          'no-standalone-expect',
          'no-unnecessary-assertions',
          'no-unsafe-references',
          'no-unused-locators',
          'no-useless-await',
          'no-useless-not',
          'no-wait-for-navigation',
          'no-wait-for-selector',
          'no-wait-for-timeout',
          'prefer-hooks-in-order',
          'prefer-hooks-on-top',
          'prefer-locator',
          'prefer-to-have-count',
          'prefer-to-have-length',
          'prefer-web-first-assertions',
          'valid-describe-callback',
          'valid-expect',
          'valid-expect-in-promise',
          'valid-test-tags',
          'valid-title',
        ]),
      },
    },
    {
      files: ['tools/**/*.ts', 'bench/**/*.ts', 'api/**/command.ts', '**/*.config.ts'],
      rules: { 'no-console': 'off' },
    },
  ],
};
