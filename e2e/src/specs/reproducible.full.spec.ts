import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '@pmm/tools/build';
import { copyProject } from '@pmm/tools/development/copiedProject';
import { expect, test } from '@playwright/test';

const CANARY = `canary-${'x'.repeat(32)}`;
const secrets = ['DATABASE_URL', 'INGEST_TOKEN', 'COOKIE_KEYS', 'OIDC_GOOGLE_CLIENT_SECRET'];
/** The host, one remote and the API; `npm run bench -- reproducible` builds the whole site. */
const BUILT = ['host/dist', 'remote-account/dist', 'api/dist'];

/** The hash of each built file, and the files that contain the canary. */
const filesOf = async (folder: string) => {
  const hashes: Record<string, string> = {};
  const leaks: string[] = [];
  for (const place of BUILT) {
    for (const entry of await readdir(path.join(folder, place), {
      withFileTypes: true,
      recursive: true,
    })) {
      // The time when the API was last built; not deployed.
      if (!entry.isFile() || entry.name === '.source') continue;
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      hashes[path.relative(folder, file)] = createHash('sha256').update(content).digest('hex');
      if (content.includes(CANARY)) leaks.push(file);
    }
  }
  return { hashes, leaks };
};

test('a build of the host, a remote and the API in another folder is the same byte by byte and contains nothing of its environment', async () => {
  test.slow();
  const project = await copyProject();
  try {
    for (const name of secrets) process.env[name] = CANARY;
    const target = ['--target', path.join(project.folder, 'tried'), '--no-smoke-load'];
    await project.command('release', 'publish', 'host', 'remote-account', ...target);
    await project.run('api/build.mjs');
    const [here, there] = [await filesOf(inRoot('.')), await filesOf(project.folder)];
    expect(Object.keys(there.hashes).length).toBeGreaterThan(20);
    expect(there.hashes).toEqual(here.hashes);
    expect(there.leaks).toEqual([]);
  } finally {
    for (const name of secrets) Reflect.deleteProperty(process.env, name);
    await project.remove();
  }
});
