export interface SourceFile {
  file: string;
  source: string;
}

/** A file that breaks one rule, and the rule that has to fire. */
export interface Offence extends SourceFile {
  rule: string;
}

export const offence = (rule: string, file: string, ...sources: string[]): Offence => ({
  rule,
  file,
  source: sources.map((from) => `export * from '${from}';\n`).join(''),
});

export const offences: readonly Offence[] = [
  offence('no-unresolvable', 'host/src/lost.ts', './nowhere'),
  offence('no-unresolvable', 'remote-one/src/lost.ts', '@pmm/shared/nowhere'),
  offence('shared-is-a-leaf', 'shared/src/query/knowing.ts', '../../../host/src/app/plain'),
  offence('shared-is-a-leaf', 'shared/src/query/building.ts', '../../../tools/src/webpack'),
  offence('remotes-are-strangers', 'remote-one/src/near.ts', '../../remote-two/src/hooks/plain'),
  offence('remotes-are-strangers', 'remote-one/src/up.ts', '../../host/src/app/plain'),
  offence(
    'host-meets-remotes-at-run-time',
    'host/src/early.ts',
    '../../remote-one/src/hooks/plain',
  ),
  offence('tools-only-build', 'host/src/building.ts', '@pmm/tools/webpack'),
  offence('tools-only-build', 'remote-one/src/building.ts', '@pmm/tools/webpack'),
  offence('api-takes-contracts-only', 'api/src/browsing.ts', '@pmm/shared/session'),
  offence('api-takes-contracts-only', 'api/src/hosting.ts', '../../host/src/app/plain'),
  offence(
    'tools-take-only-the-lock-of-the-server',
    'tools/src/serving.ts',
    '../../api/src/rules/plain',
  ),
  offence('contracts-are-pure', 'shared/src/contracts/hooked.ts', 'react'),
  offence('contracts-are-pure', 'shared/src/contracts/calling.ts', 'ky'),
  offence('contracts-are-pure', 'shared/src/contracts/stateful.ts', '../state'),
  {
    rule: 'contracts-are-pure',
    file: 'shared/src/contracts/typed.ts',
    source: "import type { ReactNode } from 'react';\nexport type Named = ReactNode;\n",
  },
  offence('transport-has-no-ui', 'remote-one/src/api/showing.ts', '@pmm/shared/ui/Button'),
  offence('transport-has-no-ui', 'remote-one/src/api/owning.ts', '../components/plain'),
  offence('transport-has-no-ui', 'shared/src/api/rendering.ts', 'react'),
  offence('transport-has-no-ui', 'shared/src/api/storing.ts', '../state'),
  offence('tests-stay-out-of-production', 'host/src/faking.ts', '@pmm/shared/testing'),
  offence('tests-stay-out-of-production', 'host/src/reusing.ts', './app/plain.test'),
  offence('no-cycle', 'host/src/ring/first.ts', './second'),
];

/** Files that the offences import. */
export const accomplices: readonly SourceFile[] = [
  { file: 'host/src/ring/second.ts', source: "export * from './first';\n" },
];

/** Files that do nothing wrong: a rule that fires on one is too wide. */
export const innocents: readonly SourceFile[] = [
  { file: 'host/src/app/plain.ts', source: "export { session } from '@pmm/shared/session';\n" },
  { file: 'host/src/app/plain.test.ts', source: "export * from '@pmm/shared/testing';\n" },
  { file: 'host/webpack.config.ts', source: "export * from '@pmm/tools/webpack';\n" },
  { file: 'remote-one/webpack.config.ts', source: "export * from '@pmm/tools/webpack';\n" },
  { file: 'remote-one/src/hooks/plain.ts', source: "export * from '@pmm/shared/ui/Button';\n" },
  { file: 'remote-one/src/components/plain.ts', source: "export * from 'react';\n" },
  { file: 'remote-one/src/api/plain.ts', source: "export * from '@pmm/shared/api';\n" },
  { file: 'remote-two/src/hooks/plain.ts', source: 'export const two = 2;\n' },
  { file: 'api/src/rules/plain.ts', source: "export * from '@pmm/shared/contracts/plain';\n" },
  { file: 'tools/src/locking.ts', source: "export * from '../../api/src/processLock';\n" },
  { file: 'tools/src/webpack.ts', source: 'export const config = {};\n' },
  { file: 'shared/src/contracts/plain.ts', source: "export * from 'valibot';\n" },
  { file: 'shared/src/session/index.ts', source: 'export const session = 1;\n' },
  { file: 'shared/src/state/index.ts', source: "export * from 'react';\n" },
  { file: 'shared/src/api/index.ts', source: "export * from 'ky';\n" },
  { file: 'shared/src/testing/index.ts', source: "export * from '../session';\n" },
  { file: 'shared/src/ui/Button/index.ts', source: "export * from 'react';\n" },
  // Cycles of types are allowed: they do not exist at run time.
  {
    file: 'host/src/app/left.ts',
    source: "import type { Right } from './right';\nexport type Left = Right | 1;\n",
  },
  {
    file: 'host/src/app/right.ts',
    source: "import type { Left } from './left';\nexport type Right = Left | 2;\n",
  },
];
