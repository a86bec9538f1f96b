import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths';

const ignored = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name) || name === 'testing';

const filesBelow = (place: string): string[] => {
  const full = path.join(root, place);
  if (!statSync(full).isDirectory()) return [place];
  return readdirSync(full)
    .filter((name) => !ignored.has(name) && !isTest(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
};

/**
 * Names a build by what goes into it: the same sources give the same name, so nothing is built
 * twice and two builds of one feature can never be mixed up. Ten hexadecimal digits.
 */
export const sourceHash = (places: string[]): string => {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 10);
};

/** What every bundle is made of beside its own folder. */
const common = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json', 'tools/src/build'];

/** A remote takes `shared` at run time: only its version and its contracts are part of the build. */
export const remoteHash = (packageName: string): string =>
  sourceHash([packageName, 'shared/package.json', 'shared/src/contracts', ...common]);

export const hostHash = (): string => sourceHash(['host', 'shared', ...common]);
