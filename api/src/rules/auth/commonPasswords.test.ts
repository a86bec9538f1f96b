import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './commonPasswords';

describe('a password', () => {
  it.each([
    'Password1!',
    'P@ssw0rd-2026!',
    'Welcome-2026!',
    '123Qwerty!',
    'Football#99',
    'Pia.Lind-2026!',
    'My-pia.lind-1',
  ])('%s is one of the first that somebody would try', (password) => {
    expect(isCommonPassword(password, 'pia.lind@example.com')).toBe(true);
  });

  it.each(['Gänseblume-77', 'Sommerregen&Wind3', 'Tr0mbone-passage', 'correct Horse 7 battery!'])(
    '%s is not',
    (password) => {
      expect(isCommonPassword(password, 'pia.lind@example.com')).toBe(false);
    },
  );

  it('is not forbidden for a short name in the address', () => {
    expect(isCommonPassword('Plantation-7', 'pla@example.com')).toBe(false);
  });
});
