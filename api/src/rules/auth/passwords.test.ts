import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { weaknessOf } from './guessablePasswords';
import { keyNeighbours } from './guessedWords';
import { hash } from '@node-rs/argon2';
import type { ApiError } from '../../errors';
import { demandRoomForPassword, passwordFits } from './passwords';

describe('a password', () => {
  const pia = { email: 'pia.lind@example.com', names: ['Pia Lind', 'Nordheide Pharma'] };
  const weakness = (password: string) => weaknessOf(password, pia);

  it.each([
    ['a common one', 'Password1!'],
    ['a common one in other signs', 'P@ssw0rd-2026!'],
    ['a common one with l for 1', 'We1come-2026!'],
    ['a word and a year', 'Welcome-2026!'],
    ['a German word and a year', 'Sommer2026!'],
    ['a word that leaked nowhere', 'Absentee-Q7x'],
    ['a word of the product', 'Pharmacy2026!'],
    ['a walk over a German keyboard', 'Qwertz123!'],
    ['a walk with something before it', '123Qwerty!'],
    ['a walk up the keyboard', '1qay2wsx!Q'],
    ['walks that only a German keyboard has', 'Tzui-Nhzt7'],
    ['walks back over any keyboard', 'Jhgf-Bvcx7'],
    ['a year and a word at its end', '2026-#Welcome'],
    ['the alphabet', 'Abcdefg1!'],
    ['a run backwards', '!Fedcba987'],
    ['one character again and again', 'Aa1!aaaa'],
    ['one part again and again', 'Kp7!'.repeat(64)],
    ['a word that is written with accents in two ways', 'Cafe\u0301-2026!'.normalize('NFD')],
  ])('made of %s is easy to guess: %s', (_what, password) => {
    expect(weakness(password)).toBe('PASSWORD_GUESSABLE');
  });

  it.each([
    ['their name', 'Pia.Lind-2026!'],
    ['the name in their address', 'My-pia.lind-1'],
    ['the name of their tenant', 'Nordheide2026!'],
    ['the same in other signs', 'N0rdh31d3-P77'],
    ['two names of their tenant at once', 'NordheidePharma#1'],
    ['the product', 'Market-Monitor-1!'],
    ['the product in German', 'Apotheke-Rx7!'],
  ])('made of %s is easy to guess for somebody who knows the person: %s', (_what, password) => {
    expect(weakness(password)).toBe('PASSWORD_PERSONAL');
  });

  it('made of the name in their address is easy to guess without any other name', () => {
    const owner = { email: 'pia.lind@nordheide.example', names: [] };
    expect(weaknessOf('My-pia.lind-1', owner)).toBe('PASSWORD_PERSONAL');
    expect(weaknessOf('Nordheide-P77', owner)).toBe('PASSWORD_PERSONAL');
  });

  it('may contain the name of somebody else', () => {
    const other = { email: 'uli@example.org', names: ['Uli Vogt', 'Sonnenhof'] };
    expect(weaknessOf('My-pia.lind-1', other)).toBeNull();
    expect(weaknessOf('Nordheide-P77', other)).toBeNull();
  });

  it.each([
    'Gänseblume-77',
    'Sommerregen&Wind3',
    'Tr0mbone-passage',
    'correct Horse 7 battery!',
    'Fahrrad#Wolke8',
    'Xk7#pQz2',
    'Lantern-Creek-58',
  ])('%s is accepted', (password) => {
    expect(weakness(password)).toBeNull();
  });

  it('made of all names of their tenant is as weak as with one of them', () => {
    const owner = { email: 'uli@example.org', names: ['Nordheide Pharma'] };
    expect(weaknessOf('NordheidePharmaXk7#pQz', owner)).toBe('PASSWORD_PERSONAL');
    expect(weaknessOf('PharmaNordheideXk7#pQz', owner)).toBeNull();
  });

  it('made of their name without an initial is as weak', () => {
    const owner = { email: 'uli@example.org', names: ['Gero M. Zwickel'] };
    expect(weaknessOf('GeroZwickelXk7#pQz', owner)).toBe('PASSWORD_PERSONAL');
  });

  it('is not refused for a short name in the address', () => {
    expect(weaknessOf('Plantation-7', { email: 'pla@example.com', names: [''] })).toBeNull();
  });

  it('of twelve random characters is accepted', () => {
    const sign = fc.constantFrom(...Array.from('bdfghjkmnpqrstvwxyzBDFGHKMNPQRTVWXYZ2346789#%&*+'));
    // Random texts may contain repetitions, runs and keyboard walks, and with two of them too
    // little is left to guess. Therefore no character occurs twice or next to one of its
    // neighbours.
    const random = fc
      .uniqueArray(sign, {
        ...{ minLength: 12, maxLength: 12 },
        selector: (one) => one.toLowerCase(),
      })
      .map((signs) => signs.join(''))
      .filter((password) => {
        const keys = password.toLowerCase();
        return !Array.from(keys, (_, at) => keys.slice(at, at + 2)).some((pair) =>
          keyNeighbours().some((neighbours) => neighbours.has(pair)),
        );
      });
    fc.assert(
      fc.property(random, (password) => {
        expect(weakness(password)).toBeNull();
      }),
    );
  });

  it('does not become easier to guess with further characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (more) => {
        expect(weakness(`Gänseblume-77 und Tee ${more}`)).toBeNull();
      }),
    );
  });
});

describe('passwords', () => {
  const AT_ONCE = 2;
  const MOST_WAITING = 100;

  it('are compared a few at a time, and refused when too many wait', async () => {
    const cheap = await hash('Right-1!', { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const compare = () => passwordFits(cheap, 'Right-1!');
    const many = Array.from({ length: AT_ONCE + MOST_WAITING }, compare);
    const refused: unknown = await compare().catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect((refused as ApiError).details.retryAfterSeconds).toBeGreaterThan(0);
    expect(demandRoomForPassword).toThrow(expect.objectContaining({ status: 503 }));
    expect(new Set(await Promise.all(many))).toEqual(new Set([true]));
    expect(demandRoomForPassword).not.toThrow();
    expect(await compare()).toBe(true);
  });
});
