import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../paths';
import { layerAllowedFiles, layerImportedFiles, layerViolations } from '../testing/layerViolations';
import * as written from '../testing/violations';
import { cruise, RULES_FILE, type Violation } from './cruise';
import { LAYERS_FILE } from './layers';

const packages = ['host', 'remote-one', 'remote-two', 'remote-metrics', 'shared', 'api', 'tools'];
const libraries = ['react', 'ky', 'valibot'];
const settings = [
  'tsconfig.browser.json',
  'tools/tsconfig.base.json',
  'tools/tsconfig.browser.json',
];

const planted = [...written.violations, ...layerViolations];
const imported = [...written.importedFiles, ...layerImportedFiles];
const allowed = [...written.allowedFiles, ...layerAllowedFiles];

const write = (tree: string, file: string, content: string) => {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), content);
};
const copy = (tree: string, file: string) => {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  copyFileSync(inRoot(file), path.join(tree, file));
};
const link = (target: string, place: string) => {
  mkdirSync(path.dirname(place), { recursive: true });
  // The only link to a folder that every user may create on Windows; other systems ignore the word.
  symlinkSync(target, place, 'junction');
};

/** Writes a small project with the same folders and links that pnpm creates. */
const writeTree = (tree: string) => {
  for (const { file, source } of [...planted, ...imported, ...allowed]) write(tree, file, source);
  for (const file of [RULES_FILE, LAYERS_FILE, ...settings]) copy(tree, file);
  for (const name of libraries) {
    const folder = `node_modules/.pnpm/${name}@1.0.0/node_modules/${name}`;
    write(tree, `${folder}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(tree, `${folder}/index.js`, 'module.exports = {};\n');
    for (const owner of packages) {
      link(path.join(tree, folder), path.join(tree, owner, 'node_modules', name));
    }
  }
  // The real manifests: resolving an import depends on their `exports`.
  for (const name of ['shared', 'tools']) {
    copy(tree, `${name}/package.json`);
    for (const owner of packages.filter((other) => other !== name)) {
      link(path.join(tree, name), path.join(tree, owner, 'node_modules/@pmm', name));
    }
  }
};

describe('the rules of the architecture, on a small project that breaks each of them', () => {
  let tree: string;
  let violations: Violation[];

  beforeAll(() => {
    tree = mkdtempSync(path.join(os.tmpdir(), 'architecture-'));
    writeTree(tree);
    ({ violations } = cruise(tree, packages));
  });
  afterAll(() => rmSync(tree, { recursive: true }));

  it('refuse every file that breaks one', () => {
    const unseen = planted.filter(
      ({ rule, file }) =>
        !violations.some(({ rule: { name }, from }) => name === rule && from === file),
    );
    expect(unseen.map(({ rule, file }) => `${rule}: ${file}`)).toEqual([]);
  });

  it('each have a file that breaks them', () => {
    const rules = createRequire(inRoot(RULES_FILE))(inRoot(RULES_FILE)) as {
      forbidden: { name: string }[];
    };
    const names = rules.forbidden.map(({ name }) => name);
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(names));
  });

  it('allow the files that break none', () => {
    const refused = violations.filter(({ from }) => allowed.some(({ file }) => file === from));
    expect(refused.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([]);
  });
});
