export interface SourceFile {
  file: string;
  source: string;
}

/** A file that breaks one rule, and the rule that has to fire. */
export interface Violation extends SourceFile {
  rule: string;
}

export const violation = (rule: string, file: string, ...sources: string[]): Violation => ({
  rule,
  file,
  source: sources.map((from) => `export * from '${from}';\n`).join(''),
});

export const violations: readonly Violation[] = [
  violation('no-unresolvable', 'host/src/lost.ts', './nowhere'),
  violation('no-unresolvable', 'remote-one/src/lost.ts', '@pmm/shared/nowhere'),
  violation('shared-is-a-leaf', 'shared/src/query/knowing.ts', '../../../host/src/app/plain'),
  violation('shared-is-a-leaf', 'shared/src/query/building.ts', '../../../tools/src/webpack'),
  violation('remotes-are-strangers', 'remote-one/src/near.ts', '../../remote-two/src/hooks/plain'),
  violation('remotes-are-strangers', 'remote-one/src/up.ts', '../../host/src/app/plain'),
  violation(
    'host-meets-remotes-at-run-time',
    'host/src/early.ts',
    '../../remote-one/src/hooks/plain',
  ),
  violation('tools-only-build', 'host/src/building.ts', '@pmm/tools/webpack'),
  violation('tools-only-build', 'remote-one/src/building.ts', '@pmm/tools/webpack'),
  violation('api-takes-contracts-only', 'api/src/browsing.ts', '@pmm/shared/session'),
  violation('api-takes-contracts-only', 'api/src/hosting.ts', '../../host/src/app/plain'),
  violation('tools-know-no-server', 'tools/src/serving.ts', '../../api/src/rules/plain'),
  violation('contracts-are-pure', 'shared/src/contracts/hooked.ts', 'react'),
  violation('contracts-are-pure', 'shared/src/contracts/calling.ts', 'ky'),
  violation('contracts-are-pure', 'shared/src/contracts/stateful.ts', '../state'),
  {
    rule: 'contracts-are-pure',
    file: 'shared/src/contracts/typed.ts',
    source: "import type { ReactNode } from 'react';\nexport type Named = ReactNode;\n",
  },
  violation('figures-are-pure', 'shared/src/figures/hooked.ts', 'react'),
  violation('figures-are-pure', 'shared/src/figures/stateful.ts', '../state'),
  violation('host-shows-no-figures', 'host/src/counting.ts', '@pmm/shared/figures/plain'),
  violation('matrix-knows-no-metric', 'api/src/rules/matrix/listing.ts', '../prices/plain'),
  violation('matrix-knows-no-metric', 'shared/src/figures/matrix/reading.ts', '../prices/plain'),
  violation('transport-has-no-ui', 'remote-one/src/api/showing.ts', '@pmm/shared/ui/Button'),
  violation('transport-has-no-ui', 'remote-one/src/api/owning.ts', '../components/plain'),
  violation('transport-has-no-ui', 'shared/src/api/rendering.ts', 'react'),
  violation('transport-has-no-ui', 'shared/src/api/storing.ts', '../state'),
  violation('tests-stay-out-of-production', 'host/src/faking.ts', '@pmm/shared/testing'),
  violation('tests-stay-out-of-production', 'host/src/reusing.ts', './app/plain.test'),
  violation('no-cycle', 'host/src/ring/first.ts', './second'),
  {
    rule: 'no-cycle',
    file: 'host/src/ring/left.ts',
    source: "import type { Right } from './right';\nexport type Left = Right | 1;\n",
  },
];

/** Files that the violations import. */
export const importedFiles: readonly SourceFile[] = [
  { file: 'host/src/ring/second.ts', source: "export * from './first';\n" },
  {
    file: 'host/src/ring/right.ts',
    source: "import type { Left } from './left';\nexport type Right = Left | 2;\n",
  },
];

/** Files that break no rule: a rule that fires on one of them is too wide. */
export const allowedFiles: readonly SourceFile[] = [
  { file: 'host/src/app/plain.ts', source: "export { session } from '@pmm/shared/session';\n" },
  { file: 'host/src/app/plain.test.ts', source: "export * from '@pmm/shared/testing';\n" },
  { file: 'host/webpack.config.ts', source: "export * from '@pmm/tools/webpack';\n" },
  { file: 'remote-one/webpack.config.ts', source: "export * from '@pmm/tools/webpack';\n" },
  { file: 'remote-one/src/hooks/plain.ts', source: "export * from '@pmm/shared/ui/Button';\n" },
  { file: 'remote-one/src/components/plain.ts', source: "export * from 'react';\n" },
  { file: 'remote-one/src/api/plain.ts', source: "export * from '@pmm/shared/api';\n" },
  { file: 'api/src/rules/prices/plain.ts', source: "export * from '../matrix/plain';\n" },
  { file: 'api/src/rules/matrix/plain.ts', source: 'export const frame = 1;\n' },
  { file: 'shared/src/figures/prices/plain.ts', source: "export * from '../matrix/plain';\n" },
  { file: 'shared/src/figures/matrix/plain.ts', source: 'export const frame = 1;\n' },
  { file: 'remote-two/src/hooks/plain.ts', source: 'export const two = 2;\n' },
  { file: 'api/src/rules/plain.ts', source: "export * from '@pmm/shared/contracts/plain';\n" },
  { file: 'tools/src/site/plain.ts', source: 'export const lock = 1;\n' },
  {
    file: 'api/src/storage/locking.ts',
    source: "export * from '../../../tools/src/site/plain';\n",
  },
  { file: 'tools/src/webpack.ts', source: 'export const config = {};\n' },
  { file: 'shared/src/contracts/plain.ts', source: "export * from 'valibot';\n" },
  { file: 'shared/src/figures/plain.ts', source: "export * from '../contracts/plain';\n" },
  { file: 'api/src/rules/counting.ts', source: "export * from '@pmm/shared/figures/plain';\n" },
  { file: 'shared/src/session/index.ts', source: 'export const session = 1;\n' },
  { file: 'shared/src/state/index.ts', source: "export * from 'react';\n" },
  { file: 'shared/src/api/index.ts', source: "export * from 'ky';\n" },
  { file: 'shared/src/testing/index.ts', source: "export * from '../session';\n" },
  { file: 'shared/src/ui/Button/index.ts', source: "export * from 'react';\n" },
];
