import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '../paths';
import { cruise, RULES_FILE } from './cruise';
import { layerAllowedFiles, layerImportedFiles, layerViolations, LAYERS_FILE } from './layers';
import * as written from './violations';

const packages = ['host', 'remote-one', 'remote-two', 'remote-metrics', 'shared', 'api', 'tools'];
const libraries = ['react', 'ky', 'valibot'];

const plantedViolations = [...written.violations, ...layerViolations];
const importedFiles = [...written.importedFiles, ...layerImportedFiles];
const allowedFiles = [...written.allowedFiles, ...layerAllowedFiles];

const link = (target: string, place: string) => {
  mkdirSync(path.dirname(place), { recursive: true });
  // The only link to a folder that anybody may make on Windows; other systems ignore the word.
  symlinkSync(target, place, 'junction');
};

const write = (tree: string, file: string, content: string) => {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), content);
};

/** Writes a small project with the folders and links that pnpm gives this one. */
const writeTree = (tree: string, rules: string) => {
  copyFileSync(rules, path.join(tree, RULES_FILE));
  write(tree, LAYERS_FILE, readFileSync(inRoot(LAYERS_FILE), 'utf8'));
  for (const name of [
    'tsconfig.browser.json',
    'tools/tsconfig.base.json',
    'tools/tsconfig.browser.json',
  ]) {
    copyFileSync(inRoot(name), path.join(tree, name));
  }
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
    copyFileSync(inRoot(name, 'package.json'), path.join(tree, name, 'package.json'));
    for (const owner of packages.filter((other) => other !== name)) {
      link(path.join(tree, name), path.join(tree, owner, 'node_modules/@pmm', name));
    }
  }
  for (const { file, source } of [...plantedViolations, ...importedFiles, ...allowedFiles])
    write(tree, file, source);
};

const ruleNames = (tree: string): string[] => {
  const rules = path.join(tree, RULES_FILE);
  const { forbidden } = createRequire(rules)(rules) as { forbidden: { name: string }[] };
  return forbidden.map(({ name }) => name);
};

/**
 * Proves that every rule fires where it should and nowhere else, on a small project that breaks
 * each of them. Returns what is wrong with the rules.
 */
export const proveRules = (rules = inRoot(RULES_FILE)): string[] => {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'architecture-'));
  try {
    writeTree(tree, rules);
    const { violations } = cruise(tree, packages);
    const fires = (rule: string, file: string) =>
      violations.some(({ rule: { name }, from }) => name === rule && from === file);
    const proven = new Set(plantedViolations.map(({ rule }) => rule));
    return [
      ...plantedViolations
        .filter(({ rule, file }) => !fires(rule, file))
        .map(({ rule, file }) => `the rule "${rule}" does not see what ${file} does`),
      ...ruleNames(tree)
        .filter((name) => !proven.has(name))
        .map((name) => `the rule "${name}" has no violation that proves it`),
      ...violations
        .filter(({ from }) => allowedFiles.some(({ file }) => file === from))
        .map(({ rule, from }) => `the rule "${rule.name}" forbids what ${from} may do`),
    ];
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};
