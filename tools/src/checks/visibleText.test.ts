import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { libraryProgram } from '../libraryProgram';
import { inRoot } from '../paths';

const refused = [
  ['<p>Prices</p>', 'Prices'],
  ["<p>{'Preise'}</p>", 'Preise'],
  ['<p>{`${n} prices`}</p>', 'prices'],
  ['<>ä</>', 'ä'],
  ['<button aria-label="Close" />', 'Close'],
  ["<img alt={'Logo'} />", 'Logo'],
  ['<Field label="Email" />', 'Email'],
  ['<A><B title={`of ${x}`} /></A>', 'of'],
] as const;
const allowed = [
  "<p>{t('title')}</p>",
  '<p> · {n} % – 404&nbsp;&#160;</p>',
  '<p>{`${a} · ${b}`}</p>',
  '<a href="/prices" className="link" />',
  '<img alt="" />',
  "<p lang={'de'}>{x === 'open' && <b />}</p>",
];

it('the lint rule dialect/no-visible-text refuses words in the code, but no signs and numbers', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'visible-text-'));
  const [config, page] = ['config.json', 'Page.tsx'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const jsPlugins = [{ name: 'dialect', specifier: inRoot('tools/lint/dialect.mjs') }];
  const rules = { 'dialect/no-visible-text': 'error' };
  writeFileSync(config, JSON.stringify({ jsPlugins, rules, categories: { correctness: 'off' } }));
  const lines = [...refused.map(([jsx]) => jsx), ...allowed];
  writeFileSync(page, lines.map((jsx, index) => `export const page${index} = ${jsx};\n`).join(''));
  const args = [libraryProgram('oxlint'), '-c', config, '-f', 'json', page];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  expect(diagnostics.map(({ message }) => message).toSorted()).toEqual(
    refused.map(([, words]) => `Put "${words}" into locales: people can see it.`).toSorted(),
  );
});
