import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startObjectStore, type ObjectStore } from '../../doubles/objectStore';
import { folderTarget } from './folderTarget';
import { openTarget } from './openTarget';
import { s3AddressOf } from './s3Target';
import { headersOf, type Target } from './target';

const stores: ObjectStore[] = [];
const folders: string[] = [];

beforeAll(() => {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test';
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const newStore = async (options: Parameters<typeof startObjectStore>[0] = {}) => {
  const store = await startObjectStore(options);
  stores.push(store);
  return store;
};

const targets: Record<string, () => Promise<Target>> = {
  'a folder': async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'target-'));
    folders.push(folder);
    return folderTarget(path.join(folder, 'site'));
  },
  'a bucket': async () => openTarget((await newStore()).address('bucket/site')),
  'a bucket that lists two at a time': async () =>
    openTarget((await newStore({ pageSize: 2 })).address('bucket')),
  'a bucket that refuses conditional writes': async () =>
    openTarget((await newStore({ conditions: 'refused' })).address('bucket')),
  'a bucket that ignores the conditions of writes': async () =>
    openTarget((await newStore({ conditions: 'ignored' })).address('bucket')),
};

/** A bucket of a real store, as its S3_TEST_BUCKET names it: `s3://…`; each target is a folder of its own in it. */
const realBucket = process.env['S3_TEST_BUCKET'];
if (realBucket !== undefined) {
  targets['a bucket of a real store'] = () => {
    const address = new URL(realBucket);
    address.pathname = `/${randomUUID()}`;
    return openTarget(address.href);
  };
}

const namesIn = async (target: Target, folder: string) =>
  (await target.list(folder)).map(({ name }) => name).sort();

const textOf = async (target: Target, name: string) =>
  (await target.read(name))?.content.toString() ?? null;

describe.each(Object.entries(targets))('%s', (_name, open) => {
  it('has what was added, and keeps it whatever is added later', async () => {
    const target = await open();
    expect(await target.read('features/prices/b1/page.js')).toBeNull();
    await target.add('features/prices/b1/page.js', Buffer.from('one'));
    await target.add('features/prices/b1/page.js', Buffer.from('two'));
    expect(await textOf(target, 'features/prices/b1/page.js')).toBe('one');
  });

  it('replaces a file only while it is the one that was read', async () => {
    const target = await open();
    const name = 'registry.json';
    expect(await target.replace(name, Buffer.from('one'), null)).toBe(true);
    expect(await target.replace(name, Buffer.from('other'), null)).toBe(false);
    const { tag } = (await target.read(name)) ?? { tag: '' };
    expect(await target.replace(name, Buffer.from('two'), tag)).toBe(true);
    expect(await target.replace(name, Buffer.from('three'), tag)).toBe(false);
    expect(await textOf(target, name)).toBe('two');
    expect(await target.replace(name, Buffer.from('four'))).toBe(true);
    expect(await textOf(target, name)).toBe('four');
  });

  it('lists what is below a folder, and removes it', async () => {
    const target = await open();
    const names = ['a/1.js', 'a/b/2.js', 'a/b/c/3.js', 'a/b/c/4.js', 'ab/5.js'];
    for (const name of names) await target.add(name, Buffer.from(name));
    expect(await namesIn(target, 'a')).toEqual(names.slice(0, 4));
    await target.remove(['a/b/2.js', 'a/not-there.js']);
    expect(await namesIn(target, 'a/b')).toEqual(['a/b/c/3.js', 'a/b/c/4.js']);
    expect(await namesIn(target, 'nowhere')).toEqual([]);
    const [file] = await target.list('a/b');
    expect(Math.abs(Date.now() - Number(file?.modifiedAt))).toBeLessThan(60_000);
  });

  it('gives an action what it returns, and passes on what it throws', async () => {
    const target = await open();
    expect(await target.alone(() => Promise.resolve(7))).toBe(7);
    const failing = target.alone(() => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
  });
});

it('of two who replace a file of a bucket at the same moment one is refused', async () => {
  const target = await openTarget((await newStore()).address('bucket'));
  const wins = async (tag: string | null) => {
    const replace = (text: string) => target.replace('registry.json', Buffer.from(text), tag);
    const outcomes = await Promise.all([replace('one'), replace('another')]);
    return outcomes.filter(Boolean).length;
  };
  expect(await wins(null)).toBe(1);
  expect(await wins((await target.read('registry.json'))?.tag ?? '')).toBe(1);
});

it('a bucket serves its files as they are to be kept, compressed variants too', async () => {
  const store = await newStore();
  const target = await openTarget(store.address('bucket/site'));
  await target.add('features/prices/b1/page.1.js.br', Buffer.from('packed'));
  await target.replace('registry.json', Buffer.from('{}'), null);
  expect(store.objects.get('bucket/site/features/prices/b1/page.1.js.br')?.headers).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(store.objects.get('bucket/site/registry.json')?.headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

it('a bucket that refuses is not taken for an empty one', async () => {
  const store = await newStore();
  const target = await openTarget(store.address('bucket'));
  store.interfere(() => 403);
  await expect(target.read('registry.json')).rejects.toThrow();
  await expect(target.add('a.js', Buffer.from(''))).rejects.toThrow();
});

it.each([
  ['host/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['host/index.html.gz', 'text/html; charset=utf-8', 'no-cache'],
  ['host/assets/inter.1.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['features/a/b/unknown.bin', 'application/octet-stream', 'public, max-age=31536000, immutable'],
])('%s is served as %s', (name, contentType, cacheControl) => {
  expect(headersOf(name)).toMatchObject({ contentType, cacheControl });
});

it('an address names bucket, folder, endpoint and region', async () => {
  expect(s3AddressOf('s3://pmm/site/?region=eu-central-1')).toEqual({
    bucket: 'pmm',
    prefix: 'site/',
    region: 'eu-central-1',
  });
  expect(s3AddressOf('s3://pmm?endpoint=https://minio.example:9000')).toMatchObject({
    prefix: '',
    endpoint: 'https://minio.example:9000',
  });
  await expect(openTarget('s3:///site')).rejects.toThrow('names no bucket');
  await expect(openTarget('ftp://somewhere')).rejects.toThrow('neither a folder nor s3://BUCKET');
});
