import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { signedFile, signedPartsOf } from '@pmm/shared/contracts/teamParts';
import { fragmentOf } from '../../testing/fragment';
import { runRelease } from '../commandLine';
import { withReleases } from '../registryChange';
import { changeRegistry, readRegistry, requireAllowedChange } from '../siteRegistry';
import { signatureFault } from './signedRegistry';
import { newPrivateKey, pairOf, signingKeyOf } from './signingKey';

let folder: string;
let output: string[];
const registryFile = () => path.join(folder, 'registry.json');
const read = () => readFile(registryFile(), 'utf8');

const [owner, team, stranger] = [newPrivateKey(), newPrivateKey(), newPrivateKey()];
const keyOf = (pem: string) => signingKeyOf(pem).publicKey;

/** From now on releases are signed with this key, on a site of the owner. */
const releaseWith = (pem: string, by = 'Mara Lindqvist'): void => {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    REGISTRY_PRIVATE_KEY: pem,
    REGISTRY_KEYS: pairOf(keyOf(owner)),
    RELEASED_BY: by,
  });
};
const releasing =
  (id: string, build: string) => (registry: Awaited<ReturnType<typeof readRegistry>>) =>
    withReleases(registry, [fragmentOf(id, build)], new Date());
const release = (id: string, build: string) => changeRegistry(folder, releasing(id, build));
const run = (...args: string[]) =>
  runRelease([...args, '--target', folder], (line) => output.push(line));
const buildOf = async (id: string) =>
  (await readRegistry(folder)).features.find((one) => one.id === id)?.current.build;
const grant = () => run('team', 'prices-team', '--key', pairOf(keyOf(team)), '--feature', 'prices');

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-teams-'));
  output = [];
  releaseWith(owner);
  await release('prices', 'b1');
  await release('auth', 'b1');
  await grant();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

describe('the key of a team', () => {
  it('releases the feature of the team, and leaves what the owner has signed as it is', async () => {
    const before = signedTextOf(await read());
    releaseWith(team);
    await release('prices', 'b2');
    expect(await buildOf('prices')).toBe('b2');
    expect(await buildOf('auth')).toBe('b1');
    const file = await read();
    expect(signatureFault(file, [keyOf(owner)])).toBeNull();
    expect(signedTextOf(file)?.text).toBe(before?.text);
  });

  it('rolls its feature back and switches it off', async () => {
    releaseWith(team);
    await release('prices', 'b2');
    await run('rollback', 'prices');
    expect(await buildOf('prices')).toBe('b1');
    await run('disable', 'prices');
    expect((await readRegistry(folder)).features.find(({ id }) => id === 'prices')?.enabled).toBe(
      false,
    );
  });

  it.each([
    ['a release of another feature', () => release('auth', 'evil'), 'not change "auth"'],
    ['a new feature', () => release('news', 'b1'), 'not change "news"'],
    ['switching another feature off', () => run('disable', 'auth'), 'not change "auth"'],
    ['removing another feature', () => run('remove', 'auth'), 'not change "auth"'],
    ['a takeover', () => run('allow-takeover', 'auth/auth', 'prices'), 'the settings of the site'],
    [
      'more features for itself',
      () => run('team', 'prices-team', '--key', pairOf(keyOf(team)), '--feature', 'auth'),
      'not change',
    ],
    ['signing everything again', () => run('resign'), 'Only the owner'],
  ])('is refused for %s', async (_what, attempt, reason) => {
    const before = await read();
    releaseWith(team);
    await expect(attempt()).rejects.toThrow(reason);
    expect(await read()).toBe(before);
  });

  it('is refused before anything is uploaded', async () => {
    releaseWith(team);
    await expect(requireAllowedChange(folder, releasing('auth', 'evil'))).rejects.toThrow(
      'not change "auth"',
    );
  });

  it('may not put its feature at a path of others', async () => {
    releaseWith(team);
    const fragment = fragmentOf('prices', 'b2');
    const routes = fragment.declaration.routes.map((route) => ({ ...route, path: '/auth/login' }));
    const declaration = { ...fragment.declaration, routes };
    await expect(
      changeRegistry(folder, (registry) =>
        withReleases(registry, [{ ...fragment, declaration }], new Date()),
      ),
    ).rejects.toThrow('may not release the route /auth/login');
  });

  it('has no right any more when the team was removed; the feature stays', async () => {
    releaseWith(team);
    await release('prices', 'b2');
    releaseWith(owner);
    await run('remove-team', 'prices-team');
    expect(await buildOf('prices')).toBe('b2');
    releaseWith(team);
    await expect(release('prices', 'b3')).rejects.toThrow('belongs to no team');
  });

  it('has no right before the owner names it', async () => {
    releaseWith(stranger);
    await expect(release('prices', 'b2')).rejects.toThrow('belongs to no team');
  });
});

it('the owner can release and roll back a feature of a team', async () => {
  releaseWith(team);
  await release('prices', 'b2');
  releaseWith(owner);
  await run('rollback', 'prices');
  expect(await buildOf('prices')).toBe('b1');
  releaseWith(team);
  await release('prices', 'b3');
  expect(await buildOf('prices')).toBe('b3');
});

it('a part that a stranger has signed stops releases until the owner signs all of it', async () => {
  const file = await read();
  const [part] = signedPartsOf(file);
  const site = signedTextOf(file);
  if (!part || !site) throw new Error('The registry has no part of a team.');
  const signature = signingKeyOf(stranger).sign(part.text);
  await writeFile(registryFile(), signedFile(site, [{ ...part, signature }]));
  await expect(release('auth', 'b2')).rejects.toThrow('a part of the team "prices-team" that');
  await run('resign');
  await release('auth', 'b2');
  expect(await buildOf('prices')).toBe('b1');
});

describe('the history', () => {
  it('says who changed what, with which key, and why', async () => {
    releaseWith(team, 'Jonas Weber');
    await run('disable', 'prices', '--message', 'The offers are doubled');
    output = [];
    await run('status', '--history');
    const history = output.join('\n');
    expect(history).toContain('prices: switched off (before: switched on)');
    expect(history).toContain(`by Jonas Weber, key "${keyOf(team).id}"`);
    expect(history).toContain(': The offers are doubled');
    expect(history).toContain(`by Mara Lindqvist, key "${keyOf(owner).id}"`);
    expect(history).toContain('team prices-team: key');
    expect(history).not.toContain('NOT TRUSTED');
  });

  it('names a record that nobody of the site has signed', async () => {
    releaseWith(team);
    await release('prices', 'b2');
    releaseWith(owner);
    await run('remove-team', 'prices-team');
    output = [];
    await run('status');
    expect(output.join('\n')).toContain('NOT TRUSTED');
  });
});

describe('team', () => {
  it.each([
    [['--feature', 'prices'], '--key ID:KEY --feature ID'],
    [['--key', 'abc', '--feature', 'prices'], '--key must be ID:KEY'],
    [
      ['--key', pairOf(keyOf(stranger)), '--feature', 'prices'],
      'belongs to the team "prices-team"',
    ],
    [['--key', pairOf(keyOf(stranger)), '--feature', 'Prices'], 'features'],
    [
      ['--key', pairOf(keyOf(stranger)), '--feature', 'auth', '--route', '/login'],
      'the route /auth',
    ],
  ])('with %j is refused with the reason', async (args, reason) => {
    const before = await read();
    await expect(run('team', 'others', ...args)).rejects.toThrow(reason);
    expect(await read()).toBe(before);
  });
});
