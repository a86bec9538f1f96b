import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inRoot } from '../paths';
import { proveRules } from './architectureProof';
import { RULES_FILE } from './cruise';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The project's rules with one change. */
const rulesWith = (from: string, to: string): string => {
  const text = readFileSync(inRoot(RULES_FILE), 'utf8');
  expect(text).toContain(from);
  const file = path.join(folder, 'rules.cjs');
  writeFileSync(file, text.replace(from, to));
  return file;
};

it('finds nothing to say of the rules as they are', () => {
  expect(proveRules()).toEqual([]);
});

it('notices a rule that has become blind', () => {
  const blind = rulesWith("from: { path: '^host/' }", "from: { path: '^hosts/' }");
  expect(proveRules(blind)).toEqual([
    'the rule "host-meets-remotes-at-run-time" does not see what host/src/early.ts does',
  ]);
});

it('notices layers that may import from anywhere', () => {
  const free = rulesWith("pathNot: '^$1/src/$2'", "pathNot: '^$1/src/'");
  const faults = proveRules(free);
  for (const place of ['above', 'beside']) {
    expect(faults).toContain(
      `the rule "layers of host: features, layout" does not see what host/src/features/${place}.ts does`,
    );
  }
});

it('notices a rule that nothing proves', () => {
  const added = rulesWith(
    'forbidden: [',
    "forbidden: [{ name: 'new', severity: 'error', from: { path: '^no/' }, to: {} },",
  );
  expect(proveRules(added)).toEqual(['the rule "new" has no violation that proves it']);
});

it('notices a rule that forbids what is allowed', () => {
  const wide = rulesWith("pathNot: '^[^/]+/webpack\\\\.config\\\\.ts$' }", '}');
  expect(proveRules(wide)).toEqual([
    'the rule "tools-only-build" forbids what host/webpack.config.ts may do',
    'the rule "tools-only-build" forbids what remote-one/webpack.config.ts may do',
  ]);
});

it('notices that imports of the own packages are not resolved', () => {
  const lost = rulesWith("exportsFields: ['exports']", 'exportsFields: []');
  expect(proveRules(lost)).toContain(
    'the rule "api-takes-contracts-only" does not see what api/src/browsing.ts does',
  );
});
