import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readLockfile } from '../build/lockedDependencies';
import { inRoot } from '../paths';
import { readAdvisories } from './advisories';
import { isAllowed, licenceFaults } from './licences';
import { lockfileFaults, unresolvedOptional } from './lockfile';
import { deadlineOfHole, lateUpdate } from './timeFrames';

describe('a licence', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'Apache-2.0 AND MIT'])(
    '%s is allowed',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  it.each(['GPL-3.0', 'GPL-3.0 AND MIT', '', 'Unknown', '(MIT OR (GPL-3.0 AND ISC))', 'CC-BY-4.0'])(
    '%j is not allowed',
    (expression) => {
      expect(isAllowed(expression)).toBe(false);
    },
  );

  it('that is not allowed is reported with its packages', () => {
    const byLicence = {
      MIT: [{ name: 'good', versions: ['1.0.0'] }],
      'AGPL-3.0': [{ name: 'other', versions: ['1.0.0', '2.0.0'] }],
      'CC-BY-4.0': [{ name: 'caniuse-lite', versions: ['1.0.0'] }],
    };
    expect(licenceFaults(byLicence)).toEqual(['other 1.0.0, 2.0.0: AGPL-3.0 is not allowed']);
  });
});

describe('the lockfile', () => {
  const hash = `sha512-${'a'.repeat(86)}==`;

  it('of this project has a hash and no address for every package', () => {
    const text = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
    expect(text.split('\n').filter((line) => line.includes('integrity:')).length).toBeGreaterThan(
      300,
    );
    expect(lockfileFaults(text)).toEqual([]);
    expect(text).not.toMatch(/https?:\/\//);
  });

  it('of this project resolves the native parts of its packages for every system', () => {
    expect(unresolvedOptional(readLockfile(), inRoot('node_modules/.pnpm'))).toEqual([]);
  });

  it('without the native parts for another system is reported with package and parts', () => {
    const lockfile = readLockfile();
    const [swc = ''] = Object.keys(lockfile.snapshots).filter((name) =>
      name.startsWith('@swc/core@'),
    );
    const { optionalDependencies = {} } = lockfile.snapshots[swc] ?? {};
    const { '@swc/core-darwin-arm64': ofMac, ...others } = optionalDependencies;
    const onLinux = { ...lockfile.snapshots[swc], optionalDependencies: others };
    expect(ofMac).toMatch(/^\d/);
    expect(
      unresolvedOptional(
        { ...lockfile, snapshots: { ...lockfile.snapshots, [swc]: onLinux } },
        inRoot('node_modules/.pnpm'),
      ),
    ).toEqual([`${swc}: @swc/core-darwin-arm64`]);
  });

  it.each([
    ['no hash', '{}', ['a@1.0.0: has no SHA-512']],
    ['a weak hash', '{integrity: sha1-x}', ['a@1.0.0: has no SHA-512']],
    [
      'an address',
      `{integrity: ${hash}, tarball: https://registry.example/a.tgz}`,
      ['a@1.0.0: is bound to an address by "tarball"'],
    ],
    ['only its hash', `{integrity: ${hash}}`, []],
  ])('with %s has the right faults', (_case, resolution, faults) => {
    expect(lockfileFaults(`packages:\n  a@1.0.0:\n    resolution: ${resolution}\n`)).toEqual(
      faults,
    );
  });
});

describe('known advisories', () => {
  it('are read from the answer of the registry', () => {
    const advisories = { 1: { module_name: 'a', severity: 'high', title: 'Bad' } };
    expect(readAdvisories(JSON.stringify({ advisories }))).toEqual([advisories[1]]);
    expect(readAdvisories('{"advisories":{}}')).toEqual([]);
  });

  it.each(['', 'Error: 405', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'])(
    'are unknown, and not none, when the answer is %j',
    (output) => {
      expect(readAdvisories(output)).toBeNull();
    },
  );
});

describe('the deadline', () => {
  const published = {
    '1.0.0': '2026-01-01T00:00:00Z',
    '1.0.1': '2026-02-01T00:00:00Z',
    '1.1.0': '2026-03-01T00:00:00Z',
    '1.2.0-beta.1': '2025-12-01T00:00:00Z',
    '2.0.0': '2026-01-02T00:00:00Z',
  };
  const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

  it.each([
    ['1.0.0', '2026-05-03', null],
    ['1.0.0', '2026-05-04', 'a 1.0.0: 1.0.1 should have been installed by 2026-05-04'],
    ['1.0.1', '2026-05-04', null],
    ['1.0.1', '2026-06-01', 'a 1.0.1: 1.1.0 should have been installed by 2026-06-01'],
    ['1.1.0', '2030-01-01', null],
    ['2.0.0', '2030-01-01', null],
  ])('of an update of %s is checked on %s: %s', (current, today, late) => {
    expect(lateUpdate('a', current, published, at(today))).toBe(late);
  });

  it('of an update does not apply to a postponed one', () => {
    const dates = { '11.1.0': '2026-01-01', '11.1.1': '2026-01-02', '11.2.0': '2026-01-03' };
    expect(lateUpdate('@fastify/cookie', '11.1.0', dates, at('2030-01-01'))).toBeNull();
    expect(lateUpdate('another', '11.1.0', dates, at('2030-01-01'))).toMatch(/11\.1\.1/);
  });

  it.each([
    ['critical', '2026-02-07', 'must be closed by 2026-02-08'],
    ['high', '2026-02-08', 'OVERDUE since 2026-02-08'],
    ['moderate', '2026-02-08', 'must be closed by 2026-03-03'],
    ['low', '2026-03-03', 'OVERDUE since 2026-03-03'],
  ])('for a %s hole is reported on %s: %s', (severity, today, due) => {
    expect(deadlineOfHole(severity, '>=1.0.1', published, at(today))).toBe(due);
  });

  it.each(['', '<0.0.0', '>=9.9.9'])('for a hole is unknown with %j', (patched) => {
    expect(deadlineOfHole('high', patched, published, 0)).toMatch(/^no update is known/);
  });
});
