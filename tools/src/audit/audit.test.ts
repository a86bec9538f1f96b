import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../paths';
import { readAdvisories } from './advisories';
import { isAllowed, licenceFaults } from './licences';
import { lockfileFaults } from './lockfile';

describe('a licence', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', 'GPL-3.0 OR MIT', 'Apache-2.0 AND MIT'])(
    '%s is allowed',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  it.each(['GPL-3.0', 'GPL-3.0 AND MIT', '', 'Unknown', '(MIT OR (GPL-3.0 AND ISC))', 'CC-BY-4.0'])(
    '%j is not',
    (expression) => {
      expect(isAllowed(expression)).toBe(false);
    },
  );

  it('that is not allowed is told with its packages', () => {
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

  it('of this project binds every package to its content and to no place', () => {
    const text = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
    expect(text.split('\n').filter((line) => line.includes('integrity:')).length).toBeGreaterThan(
      300,
    );
    expect(lockfileFaults(text)).toEqual([]);
    expect(text).not.toMatch(/https?:\/\//);
  });

  it.each([
    ['no hash', '{}', ['a@1.0.0: has no SHA-512']],
    ['a weak hash', '{integrity: sha1-x}', ['a@1.0.0: has no SHA-512']],
    [
      'an address',
      `{integrity: ${hash}, tarball: https://registry.example/a.tgz}`,
      ['a@1.0.0: is bound to a place by "tarball"'],
    ],
    ['only its hash', `{integrity: ${hash}}`, []],
  ])('may have %s', (_case, resolution, faults) => {
    expect(lockfileFaults(`packages:\n  a@1.0.0:\n    resolution: ${resolution}\n`)).toEqual(
      faults,
    );
  });
});

describe('known advisories', () => {
  it('are told with what mends them', () => {
    const advisories = {
      1: { module_name: 'a', severity: 'high', title: 'Bad', patched_versions: '>=2' },
    };
    expect(readAdvisories(JSON.stringify({ advisories }))).toEqual([
      'a (high): Bad; mended in >=2',
    ]);
    expect(readAdvisories('{"advisories":{}}')).toEqual([]);
  });

  it.each(['', 'Error: 405', '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}'])(
    'are not taken for none when the answer is %j',
    (output) => {
      expect(readAdvisories(output)).toBeNull();
    },
  );
});
