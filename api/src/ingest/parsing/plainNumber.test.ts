import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainNumber } from './plainNumber';

describe('a number in a file', () => {
  it.each([
    ['4,5', { decimal: ',' }, '4.5'],
    ['1.295,00', { decimal: ',', thousands: '.' }, '1295.00'],
    ['1 295', { thousands: ' ' }, '1295'],
    ['1\u00a0295', { thousands: ' ' }, '1295'],
    ["1'295.5", { thousands: "'" }, '1295.5'],
    ['10,95', { decimal: ',', places: 2 }, '1095'],
    ['10,9', { decimal: ',', places: 2 }, '1090'],
    ['0,05', { decimal: ',', places: 2 }, '5'],
    ['12', { decimal: ',', places: 2 }, '1200'],
    ['10,950', { decimal: ',', places: 2 }, '1095'],
    ['10,955', { decimal: ',', places: 2 }, '1095.5'],
  ] as const)('like %s is read with %j as %s', (text, form, plain) => {
    expect(plainNumber(text, form)).toBe(plain);
  });

  it.each([
    ['1.295', { decimal: ',' }],
    ['1.29,5', { decimal: ',', thousands: '.' }],
    ['12.34.567', { decimal: ',', thousands: '.' }],
    ['1,000', {}],
    ['about 5', { decimal: ',' }],
    ['', { decimal: ',', places: 2 }],
  ] as const)('like %s is not one with %j, and stays as it is', (text, form) => {
    expect(plainNumber(text, form)).toBe(text);
  });

  it('is the same amount in any notation, and exact', () => {
    const notation = fc.constantFrom(
      { decimal: ',', thousands: '.' } as const,
      { decimal: '.', thousands: ',' } as const,
      { decimal: ',' } as const,
    );
    fc.assert(
      fc.property(fc.nat(2_000_000_000), notation, (cents, form) => {
        const whole = String(Math.floor(cents / 100));
        const between = 'thousands' in form ? form.thousands : '';
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, between);
        const text = `${grouped}${form.decimal}${String(cents % 100).padStart(2, '0')}`;
        expect(plainNumber(text, { ...form, places: 2 })).toBe(String(cents));
      }),
    );
  });
});
