import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedModules } from './sharedModules';

const shared = path.resolve(__dirname, '../../../shared');
const manifest = JSON.parse(readFileSync(path.join(shared, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Each bundle has its own copy of the contracts, and no bundle has test support. */
const isProvided = (subpath: string) =>
  !/^\.\/(contracts|figures|testing|package\.json)\b/.test(subpath);

const expand = ([subpath, target]: [string, string]): string[] => {
  const [folder = '', file = ''] = target.split('*');
  if (!target.includes('*')) return [subpath];
  return readdirSync(path.join(shared, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => `/${name}`.endsWith(file) && !name.slice(0, -file.length).includes('/'))
    .map((name) => subpath.replace('*', name.slice(0, -file.length)));
};

const publicSubpaths = Object.entries(manifest.exports)
  .filter(([subpath]) => isProvided(subpath))
  .flatMap(expand)
  .map((subpath) => `@pmm/shared${subpath.slice(1)}`);

const provided = Object.entries(sharedModules);

describe('the shared modules of the host', () => {
  it('are all public parts of shared, and no others', () => {
    const ofShared = Object.keys(sharedModules).filter((name) => name.startsWith('@pmm/shared/'));
    expect(ofShared.toSorted()).toEqual(publicSubpaths.toSorted());
    expect(ofShared).toContain('@pmm/shared/ui/Button');
  });

  it.each(provided)('have exports and a version: %s', async (_name, shared) => {
    const exported = 'load' in shared ? await shared.load() : shared.module;
    expect(Object.keys(exported)).not.toEqual([]);
    expect(shared.version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
