import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../freePort';
import { waitUntil } from '../waitUntil';

/** A real S3-compatible store for one test run, with one bucket. */
export interface ThrowawayStore {
  /** The address of the bucket, for a release. */
  address: string;
  /** The credentials of its user, as variables of the AWS client. */
  credentials: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

const BUCKET = 'releases';
const KEY = 'test';

/**
 * As small as possible: one daemon of each kind, no copies, everything in memory, no
 * authentication.
 */
const configuration = (folder: string, monitor: string) => `[global]
fsid = ${randomUUID()}
mon host = ${monitor}
auth cluster required = none
auth service required = none
auth client required = none
# The gateway alone asks for encryption by itself, which needs keys.
ms mon client mode = crc
run dir = ${folder}
admin socket =
log file = ${folder}/log
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/gateway
keyring = ${folder}/keyring
public addr = 127.0.0.1
cluster addr = 127.0.0.1
mon allow pool size one = true
osd objectstore = memstore
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
`;

const run = (program: string, ...args: string[]): void => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
};

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts one daemon of each kind; ends all of them in the opposite order. */
const daemonsOf = (file: string) => {
  const ends: (() => Promise<unknown>)[] = [];
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-f', '-c', file, ...args], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    ends.unshift(() => {
      child.kill('SIGKILL');
      return ended;
    });
  };
  const stop = async () => {
    for (const end of ends.splice(0)) await end();
  };
  return { start, stop };
};

export const isCephInstalled = (): boolean =>
  ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'].every(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  );

/**
 * Ceph's gateway from the system's packages, with everything that it needs.
 *
 * @throws if one of its daemons does not start.
 */
export const startThrowawayCeph = async (): Promise<ThrowawayStore> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pmm-ceph-'));
  const file = path.join(folder, 'ceph.conf');
  const daemons = daemonsOf(file);
  const stop = async () => {
    await daemons.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const monitor = `[v2:127.0.0.1:${await freePort()},v1:127.0.0.1:${await freePort()}]`;
    const gatewayPort = await freePort();
    writeFileSync(file, configuration(folder, monitor));
    for (const part of ['mon', 'osd', 'gateway']) mkdirSync(path.join(folder, part));
    const monitors = path.join(folder, 'monitors');
    run('monmaptool', '-c', file, '--create', '--addv', 'a', monitor, monitors);
    run('ceph-mon', '-c', file, '--mkfs', '-i', 'a', '--monmap', monitors);
    daemons.start('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    run('ceph', '-c', file, '--connect-timeout', '60', 'osd', 'new', disk);
    run('ceph-osd', '-c', file, '-i', '0', '--mkfs', '--osd-uuid', disk);
    daemons.start('ceph-osd', '-i', '0');
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    const frontend = `beast endpoint=127.0.0.1:${gatewayPort}`;
    daemons.start('radosgw', '-n', 'client.admin', '--rgw-frontends', frontend);
    await waitUntil(`${endpoint} answered`, () => answers(endpoint));
    const named = ['--uid', 'tests', '--display-name', 'Tests'];
    const keys = ['--access-key', KEY, '--secret-key', KEY];
    run('radosgw-admin', '-c', file, 'user', 'create', ...named, ...keys);
    const client = new S3Client({
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    client.destroy();
    return {
      address: `s3://${BUCKET}?endpoint=${endpoint}`,
      credentials: { AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY },
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
