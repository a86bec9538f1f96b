import { describe, expect, it } from '@jest/globals';
import { inBase32, newTotpSecret, stepOfCode, totpAddress, totpCode } from './totp';

/** The secret in the examples of RFC 4226 and RFC 6238. */
const secret = new TextEncoder().encode('12345678901234567890');

describe('codes of an app', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
    [Math.floor(59 / 30), '287082'],
    [Math.floor(1_111_111_109 / 30), '081804'],
    [Math.floor(20_000_000_000 / 30), '353130'],
  ])('are those of the standard for step %d', (step, code) => {
    expect(totpCode(secret, step)).toBe(code);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('from %d steps away are accepted: %s', (distance, fits) => {
    const now = 1_795_400_000_000;
    const step = Math.floor(now / 30_000) + distance;
    const found = stepOfCode(secret, totpCode(secret, step), now);
    expect(found).toBe(fits ? step : null);
  });

  it.each(['', '12345', '1234567', 'abcdef', '🂡🂡🂡'])('are never %j', (code) => {
    expect(stepOfCode(secret, code, Date.now())).toBeNull();
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('can be made from a secret of any length: %j', (bytes, typed) => {
    expect(inBase32(new TextEncoder().encode(bytes))).toBe(typed);
  });

  it('can be made from a secret that is typed in base 32, or read from a picture', () => {
    expect(inBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(totpAddress(secret, 'a+b@example.com')).toBe(
      'otpauth://totp/Pharmacy%20Market%20Monitor:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pharmacy%20Market%20Monitor',
    );
    expect(newTotpSecret()).toHaveLength(20);
    expect(newTotpSecret()).not.toEqual(newTotpSecret());
  });
});
