import { describe, expect, it } from '@jest/globals';
import { InputError } from '../InputError';
import { checkColumns, requirementOf } from './fields';

const problemOf = (names: string[], kind: Parameters<typeof checkColumns>[1]): string | null => {
  try {
    checkColumns(names, kind);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
};

describe('the columns of a CSV', () => {
  it.each([
    ['products', ['pzn', 'name', 'brand', 'family']],
    ['channels', ['id', 'name']],
    ['observations', ['pzn', 'channel', 'observedAt', 'status']],
  ] as const)('of %s may be no more than %j, in any order', (kind, names) => {
    expect(problemOf([...names].reverse(), kind)).toBeNull();
    const [first, ...others] = names;
    expect(problemOf(others, kind)).toBe(
      `the header of ${kind} lacks ${first}; it must name ${names.join(', ')}`,
    );
  });

  it('that are missing are all named', () => {
    expect(problemOf(['name', 'pzn'], 'products')).toMatch(/lacks brand, family;/);
  });

  it('that are unknown are ignored', () => {
    expect(problemOf(['id', 'colour', 'name'], 'channels')).toBeNull();
  });

  it.each([
    ['PZN', 'pzn'],
    ['observed_at', 'observedAt'],
    ['Price Cents', 'priceCents'],
    ['reviewcount', 'reviewCount'],
  ])('may not be spelled %s, because their values would be lost', (given, meant) => {
    const names = ['pzn', 'channel', 'observedAt', 'status'].filter((name) => name !== meant);
    expect(problemOf([...names, given], 'observations')).toBe(
      `the header names "${given}", but the column is called "${meant}"`,
    );
  });

  it('may have another spelling in addition to the right one', () => {
    expect(problemOf(['id', 'name', 'Name'], 'channels')).toBeNull();
  });
});

it('each field has a description of its form, and an unknown field has none', () => {
  expect(requirementOf('channels', 'weight')).toMatch(/^a number from 0 to/);
  expect(requirementOf('channels', 'colour')).toBe('something else');
});
