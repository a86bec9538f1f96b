import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectsIn } from '../../jest/presets.mjs';
import { inRoot, remotePackages, root, sourceFiles } from '../paths';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const addPackage = (name: string, files: Readonly<Record<string, string>>) => {
  mkdirSync(path.join(folder, name));
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, name, file), text);
  }
};
const tsconfig = (kind: string) => JSON.stringify({ extends: `../tsconfig.${kind}.json` });
const remote = {
  'package.json': '{}',
  'feature.config.ts': '',
  'tsconfig.json': tsconfig('browser'),
};

describe('a new package', () => {
  it('is a remote when its folder has the prefix and a declaration', () => {
    addPackage('remote-throwaway', remote);
    addPackage('shared', { 'package.json': '{}' });
    expect(remotePackages(folder)).toEqual(['remote-throwaway']);
  });

  it('is reported when it has the prefix of a remote without a declaration', () => {
    addPackage('remote-throwaway', { 'package.json': '{}' });
    expect(() => remotePackages(folder)).toThrow('remote-throwaway has no feature.config.ts');
  });

  it('is no remote when only its build output is left', () => {
    addPackage('remote-throwaway', {});
    expect(remotePackages(folder)).toEqual([]);
  });

  it('has its tests run in a browser or in Node, as its types require', () => {
    addPackage('remote-throwaway', remote);
    addPackage('workers', { 'tsconfig.json': tsconfig('node') });
    addPackage('docs', {});
    for (const name of ['remote-throwaway', 'workers']) mkdirSync(path.join(folder, name, 'src'));
    expect(projectsIn(folder)).toMatchObject([
      {
        roots: [path.join(folder, 'remote-throwaway/src')],
        testEnvironment: expect.stringContaining('browserEnvironment'),
      },
      {
        roots: [path.join(folder, 'workers/src')],
        testEnvironment: 'node',
      },
    ]);
  });
});

it('every test file of the project belongs to a test project', () => {
  const testFiles = readdirSync(root)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .filter((name) => !name.includes('.') && name !== 'LICENSE')
    .flatMap((name) =>
      sourceFiles(path.join(root, name))
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => `${name}/${file}`),
    );
  const places = projectsIn(root).flatMap(({ roots }) => roots);
  expect(testFiles.length).toBeGreaterThan(100);
  expect(
    testFiles.filter((file) => !places.some((place) => inRoot(file).startsWith(`${place}/`))),
  ).toEqual([]);
});
