import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { fragmentOf } from '../../testing/fragment';
import { runRelease } from '../commandLine';
import { withReleases } from '../registryChange';
import { changeRegistry, readRegistry } from '../siteRegistry';
import { ownRegistryKeys, prepareOwnSite } from './ownSite';
import { documentOf, signatureFault } from './signedRegistry';
import { newPrivateKey, pairOf, signingKeyOf } from './signingKey';

let folder: string;
let output: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pmm-signing-'));
  output = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
  await rm(`${folder}-key.pem`, { force: true });
});

const say = (line: string): void => void output.push(line);
const inFolder = (name: string) => path.join(folder, name);
const registryFile = () => inFolder('registry.json');
const readFileOf = (name: string) => readFile(inFolder(name), 'utf8');

const [ours, theirs] = [newPrivateKey(), newPrivateKey()];
const keyOf = (pem: string) => signingKeyOf(pem).publicKey;

/** From now on releases are signed with this key, and these public keys are trusted. */
const releaseWith = (pem: string | undefined, ...trustedKeys: string[]): void => {
  const { REGISTRY_PRIVATE_KEY: _key, REGISTRY_KEYS: _keys, ...rest } = process.env;
  jest.replaceProperty(process, 'env', {
    ...rest,
    SITE_DIR: folder,
    ...(pem !== undefined && { REGISTRY_PRIVATE_KEY: pem }),
    ...(trustedKeys.length > 0 && {
      REGISTRY_KEYS: trustedKeys.map((one) => pairOf(keyOf(one))).join(),
    }),
  });
};
const release = (build: string) =>
  changeRegistry(folder, (registry) =>
    withReleases(registry, [fragmentOf('prices', build)], new Date()),
  );
const run = (...args: string[]) => runRelease([...args, '--target', folder], say);
const buildNow = async () => (await readRegistry(folder)).features[0]?.current.build;

describe('a release', () => {
  it('signs every byte of the registry except the signature itself', async () => {
    releaseWith(ours);
    await release('b1');
    const file = await readFileOf('registry.json');
    expect(signatureFault(file, [keyOf(ours)])).toBeNull();
    expect(signedTextOf(file)?.text).toBe(JSON.stringify(documentOf(file)));
    expect(signatureFault(file, [keyOf(theirs)])).toContain('the keys known here are');
    expect(signatureFault(file.replace('prices', 'pricez'), [keyOf(ours)])).toContain('changed');
    await release('b2');
    expect(signatureFault(await readFileOf('registry.json'), [keyOf(ours)])).toBeNull();
  });

  it('needs a key, and names the variables for it', async () => {
    releaseWith(undefined);
    await expect(release('b1')).rejects.toThrow(/REGISTRY_PRIVATE_KEY.*new-key/);
    await expect(readFileOf('registry.json')).rejects.toThrow('ENOENT');
    releaseWith('no key');
    await expect(release('b1')).rejects.toThrow('REGISTRY_PRIVATE_KEY contains no private key');
  });

  it('is refused with a key that the site does not know', async () => {
    releaseWith(ours, theirs);
    await expect(release('b1')).rejects.toThrow('is not in REGISTRY_KEYS');
  });

  it.each([
    ['nobody has signed', (file: string) => JSON.stringify(documentOf(file)), 'is not signed'],
    ['was changed', (file: string) => file.replace('"b1"', '"b0"'), 'somebody has changed it'],
  ])('does not build on a registry that %s', async (_what, tamper, reason) => {
    releaseWith(ours);
    await release('b1');
    const tampered = tamper(await readFileOf('registry.json'));
    await writeFile(registryFile(), tampered);
    await expect(release('b2')).rejects.toThrow(reason);
    expect(await readFileOf('registry.json')).toBe(tampered);
    // The status still shows its content.
    await run('status');
    expect(output.join('\n')).toMatch(new RegExp(`NOT TRUSTED: .*${reason}`));
  });

  it('does not build on details that were exchanged', async () => {
    releaseWith(ours);
    await release('b1');
    const { features } = documentOf(await readFileOf('registry.json'));
    const details = inFolder(features[0]?.details ?? '');
    await writeFile(details, (await readFile(details, 'utf8')).replace('page.js', 'evil.js'));
    await expect(release('b2')).rejects.toThrow('does not match the registry');
  });

  it('never rolls back to a build that a stranger has put into the history', async () => {
    releaseWith(ours);
    for (const build of ['b1', 'b2', 'b3', 'b4']) await release(build);
    for (const name of await readdir(inFolder('registry/history'))) {
      const file = inFolder(`registry/history/${name}`);
      await writeFile(file, (await readFile(file, 'utf8')).replace('"b3"', '"b9"'));
    }
    await run('rollback', 'prices');
    // That build is in the signed registry; nothing further back can be trusted.
    expect(await buildNow()).toBe('b3');
    await expect(run('rollback', 'prices')).rejects.toThrow();
    expect(await buildNow()).toBe('b3');
  });
});

describe('another key of the site', () => {
  it('signs the present registry again, while browsers know both keys', async () => {
    releaseWith(ours);
    await release('b1');
    const before = documentOf(await readFileOf('registry.json')).generatedAt;
    releaseWith(theirs);
    await expect(release('b2')).rejects.toThrow(/is signed with the key .*resign/);
    releaseWith(theirs, ours, theirs);
    await run('resign');
    const file = await readFileOf('registry.json');
    expect(signatureFault(file, [keyOf(theirs)])).toBeNull();
    expect(Date.parse(documentOf(file).generatedAt)).toBeGreaterThan(Date.parse(before));
    releaseWith(theirs);
    await release('b2');
    expect(await buildNow()).toBe('b2');
  });

  it('is made by "new-key", and never overwrites an existing one', async () => {
    const file = inFolder('site.pem');
    await run('new-key', file);
    const pem = await readFile(file, 'utf8');
    expect(output).toContain(`REGISTRY_KEYS=${pairOf(keyOf(pem))}`);
    expect(output.join('\n')).not.toContain('PRIVATE KEY-----');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(run('new-key', file)).rejects.toThrow('EEXIST');
    expect(await readFile(file, 'utf8')).toBe(pem);
  });
});

describe('a site on this machine', () => {
  it('has a key of its own from its first use on, which only its owner can read', async () => {
    releaseWith(undefined);
    await prepareOwnSite(folder, say);
    const file = `${folder}-key.pem`;
    const pem = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await prepareOwnSite(folder, say);
    expect(await readFile(file, 'utf8')).toBe(pem);
    expect(output).toEqual([expect.stringContaining(file)]);
    expect(ownRegistryKeys()).toBe(pairOf(keyOf(pem)));
    await release('b1');
    expect(await buildNow()).toBe('b1');
  });

  it('is signed again when the key was lost or nobody had signed it', async () => {
    releaseWith(ours);
    await release('b1');
    releaseWith(undefined);
    await prepareOwnSite(folder, say);
    expect(await buildNow()).toBe('b1');
    expect(output).toHaveLength(2);
    await prepareOwnSite(folder, say);
    expect(output).toHaveLength(2);
  });

  it('reports a wrong configured key and changes nothing', async () => {
    releaseWith(ours);
    await release('b1');
    releaseWith(theirs);
    await prepareOwnSite(folder, say);
    await expect(release('b2')).rejects.toThrow('is signed with the key');
  });
});
