import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remotePackages, root } from '../paths';
import { hostHash, remoteHash, sourceHash } from './sourceHash';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hash-'));
  await write('src/page.ts', 'one');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (name: string, content: string) => {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
};
const hash = () => sourceHash([path.relative(root, folder)]);

describe('the name of a build', () => {
  it('is the same for the same sources', () => {
    expect(hash()).toBe(hash());
    expect(hash()).toMatch(/^[0-9a-f]{10}$/);
  });

  it.each([
    ['another content', 'src/page.ts', 'two'],
    ['another file', 'src/other.ts', ''],
    ['a file of another kind', 'src/locales/en.json', '{}'],
  ])('differs with %s', async (_what, name, content) => {
    const before = hash();
    await write(name, content);
    expect(hash()).not.toBe(before);
  });

  it('differs when content moves from one file to another', async () => {
    await write('src/a.ts', 'xy');
    await write('src/b.ts', '');
    const before = hash();
    await write('src/a.ts', 'x');
    await write('src/b.ts', 'y');
    expect(hash()).not.toBe(before);
  });

  it.each(['src/page.test.tsx', 'src/testing/fake.ts', 'dist/main.js', 'node_modules/x/index.js'])(
    'does not depend on %s',
    async (name) => {
      const before = hash();
      await write(name, 'anything');
      expect(hash()).toBe(before);
    },
  );

  it('differs with other versions of its libraries', () => {
    const place = [path.relative(root, folder)];
    expect(sourceHash(place, ['chart@1.0.0'])).not.toBe(sourceHash(place, ['chart@1.0.1']));
  });

  it('is the same for a folder outside of the project, at any place', async () => {
    const elsewhere = `${folder}-elsewhere`;
    await cp(folder, elsewhere, { recursive: true });
    const name = sourceHash([path.relative(root, elsewhere)]);
    await rm(elsewhere, { recursive: true });
    expect(name).toBe(hash());
  });

  it('differs between packages', () => {
    const hashes = [hostHash(), ...remotePackages().map((name) => remoteHash(name))];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
