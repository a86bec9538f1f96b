import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startObjectStore, type ObjectStore } from '../../doubles/objectStore';
import { newRealFolder } from '../../testing/buckets';
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
  'a bucket that compares tags without quotation marks': async () =>
    openTarget((await newStore({ conditions: 'kept without quotes' })).address('bucket')),
  'a bucket that refuses conditional writes': async () =>
    openTarget((await newStore({ conditions: 'refused' })).address('bucket')),
  'a bucket that ignores the conditions of writes': async () =>
    openTarget((await newStore({ conditions: 'ignored' })).address('bucket')),
};

const realFolder = newRealFolder;
if (realFolder) targets['a bucket of a real store'] = () => openTarget(realFolder());

const namesIn = async (target: Target, folder: string) =>
  (await target.list(folder)).map(({ name }) => name).sort();

const textOf = async (target: Target, name: string) =>
  (await target.read(name))?.content.toString() ?? null;

describe.each(Object.entries(targets))('%s', (_name, open) => {
  it('keeps an added file, whatever is added later', async () => {
    const target = await open();
    expect(await target.read('features/prices/b1/page.js')).toBeNull();
    await target.add('features/prices/b1/page.js', Buffer.from('one'));
    await target.add('features/prices/b1/page.js', Buffer.from('two'));
    expect(await textOf(target, 'features/prices/b1/page.js')).toBe('one');
  });

  it('replaces a file only while it is unchanged since it was read', async () => {
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

  it('lists the files below a folder, and removes them', async () => {
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

  it('returns the result of an action, and passes on its error', async () => {
    const target = await open();
    expect(await target.alone(() => Promise.resolve(7))).toBe(7);
    const failing = target.alone(() => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
  });
});

const atomic = Object.entries(targets).filter(([name]) => !/refuses|ignores/.test(name));
it.each(atomic)(
  'only one of four who replace a file of %s at the same moment succeeds',
  async (_name, open) => {
    const target = await open();
    const wins = async (tag: string | null) => {
      const replace = (text: string) =>
        target.alone(() => target.replace('registry.json', Buffer.from(`${text} ${tag}`), tag));
      const outcomes = await Promise.all(['one', 'two', 'three', 'four'].map(replace));
      return outcomes.filter(Boolean).length;
    };
    expect(await wins(null)).toBe(1);
    expect(await wins((await target.read('registry.json'))?.tag ?? '')).toBe(1);
  },
);

const buckets = ['our double', ...(newRealFolder ? ['a real store'] : [])];
it.each(buckets)('a bucket of %s serves its files with their cache headers', async (kind) => {
  const isDouble = kind === 'our double';
  const address = isDouble ? (await newStore()).address('bucket/site') : newRealFolder?.();
  if (address === undefined) throw new Error('There is no real store.');
  const target = await openTarget(address);
  await target.add('features/prices/b1/page.1.js.br', Buffer.from('packed'));
  await target.replace('registry.json', Buffer.from('{}'), null);
  const { bucket: Bucket, prefix, endpoint = '', region } = s3AddressOf(address);
  const client = new S3Client({ region, endpoint, forcePathStyle: true });
  const headersAt = async (name: string) => {
    const { ContentType, ContentEncoding, CacheControl } = await client.send(
      new HeadObjectCommand({ Bucket, Key: `${prefix}${name}` }),
    );
    return { ContentType, ContentEncoding, CacheControl };
  };
  expect(await headersAt('features/prices/b1/page.1.js.br')).toEqual({
    ContentType: 'text/javascript; charset=utf-8',
    ContentEncoding: 'br',
    CacheControl: 'public, max-age=31536000, immutable, no-transform',
  });
  expect(await headersAt('registry.json')).toEqual({
    ContentType: 'application/json; charset=utf-8',
    CacheControl: 'no-cache',
  });
  client.destroy();
});

it('an error of a bucket does not count as an empty bucket', async () => {
  const store = await newStore();
  const target = await openTarget(store.address('bucket'));
  store.interfere(() => 403);
  await expect(target.read('registry.json')).rejects.toThrow();
  await expect(target.add('a.js', Buffer.from(''))).rejects.toThrow();
});

it.each([
  ['host/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ['host/index.html.gz', 'text/html; charset=utf-8', 'no-cache'],
  ['host/assets/inter.1.woff2', 'font/woff2', 'public, max-age=31536000, immutable, no-transform'],
  [
    'features/a/b/unknown.bin',
    'application/octet-stream',
    'public, max-age=31536000, immutable, no-transform',
  ],
])('%s is served as %s', (name, contentType, cacheControl) => {
  expect(headersOf(name)).toMatchObject({ contentType, cacheControl });
});

it('an address contains bucket, folder, endpoint and region', async () => {
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
