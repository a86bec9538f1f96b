import { fileURLToPath } from 'node:url';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const browserPackages = ['host', 'remote-*', 'shared'];
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

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/coverage/**',
      '**/.site/**',
      '**/.data/**',
      '**/.cache/**',
      'tools/bootstrap.mjs',
      'tools/jest/**',
      '**/*.cjs',
      '**/*.mjs',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.{ts,tsx}'],
  })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)),
      },
      globals: globals.node,
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', { max: 350, skipBlankLines: false }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: inPackages(browserPackages, 'src/**/*.{ts,tsx}'),
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
    },
  },
  {
    files: inPackages(['host', 'remote-*'], 'src/**/*.{ts,tsx}'),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'styled-components',
              allowImportNames: ['createGlobalStyle', 'css', 'keyframes', 'styled'],
              message: 'The host shares only these names (host/src/federation/sharedModules.ts).',
            },
          ],
          patterns: ownedLibraries.map(([library, door, reason]) => ({
            group: [library, `${library}/*`],
            message: `Import from ${door}: ${reason}.`,
          })),
        },
      ],
    },
  },
  {
    files: inPackages(browserPackages, 'src/**/*.test.{ts,tsx}'),
    ...testingLibrary.configs['flat/react'],
  },
  { files: ['e2e/**/*.ts'], ...playwright.configs['flat/recommended'] },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
    },
  },
  {
    files: ['tools/**/*.ts', 'bench/**/*.ts', 'api/**/command.ts', '**/*.config.ts'],
    rules: { 'no-console': 'off' },
  },
);
