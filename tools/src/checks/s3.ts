import { spawnSync } from 'node:child_process';
import { libraryProgram } from '../libraryProgram';
import { inRoot } from '../paths';
import { installSystemPackages } from './systemPackages';
import { isCephInstalled, startThrowawayCeph } from './throwawayCeph';

/**
 * The tests of releases into a bucket, run against a real store: Ceph's gateway, which is started
 * for them, or the store that S3_TEST_BUCKET names.
 */

const tests = ['targets/targets', 'publish', 'commandLine'].map((name) =>
  inRoot('tools/src/release', `${name}.test.ts`),
);

const runTests = (variables: Readonly<Record<string, string>>): void => {
  const { status } = spawnSync(process.execPath, [libraryProgram('jest'), ...tests], {
    cwd: inRoot('.'),
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  process.exitCode = status ?? 1;
};

const runAgainstCeph = async (): Promise<void> => {
  if (!isCephInstalled()) installSystemPackages('Ceph', ['ceph-mon', 'ceph-osd', 'radosgw']);
  if (!isCephInstalled())
    throw new Error(
      'Ceph is not installed: apt-get install ceph-mon ceph-osd radosgw, or name a bucket in S3_TEST_BUCKET.',
    );
  const store = await startThrowawayCeph();
  console.log(`Ceph answers after ${process.uptime().toFixed(1)} s.`);
  try {
    runTests({ ...store.credentials, S3_TEST_BUCKET: store.address });
  } finally {
    await store.stop();
  }
};

if (process.env['S3_TEST_BUCKET'] === undefined) await runAgainstCeph();
else runTests({});
