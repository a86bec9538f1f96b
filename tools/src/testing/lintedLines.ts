import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { libraryProgram } from '../libraryProgram';
import { inRoot } from '../paths';

/** What a rule of our own has to say about expressions of a page, sorted. */
export const lintedLines = (rule: string, expressions: readonly string[]): string[] => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linted-'));
  const [config, page] = ['config.json', 'Page.tsx'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const jsPlugins = [{ name: 'dialect', specifier: inRoot('tools/lint/dialect.mjs') }];
  const rules = { [`dialect/${rule}`]: 'error' };
  writeFileSync(config, JSON.stringify({ jsPlugins, rules, categories: { correctness: 'off' } }));
  const lines = expressions.map((text, index) => `export const page${index} = ${text};\n`);
  writeFileSync(page, lines.join(''));
  const args = [libraryProgram('oxlint'), '-c', config, '-f', 'json', page];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message).toSorted();
};
