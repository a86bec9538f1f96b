import { describe, expect, it } from '@jest/globals';
import {
  MAX_MATRIX_SETTINGS,
  type Preferences,
  type PreferencesChange,
} from '@pmm/shared/contracts/user';
import { ApiError } from '../../errors';
import { answeredPreferences, changePreferences } from './preferences';

const stored: Preferences = {
  theme: 'dark',
  selectedTenantId: 'B',
  selectedWatchlistIds: { A: 'of A', B: 'of B', C: 'of C' },
};

describe('the preferences in an answer', () => {
  it('name the watchlist of the selected tenant, and those of the own tenants', () => {
    expect(answeredPreferences(stored, ['A', 'B'])).toStrictEqual({
      theme: 'dark',
      selectedTenantId: 'B',
      selectedWatchlistId: 'of B',
      selectedWatchlistIds: { A: 'of A', B: 'of B' },
    });
  });

  it('leave out a tenant that the person no longer belongs to', () => {
    expect(answeredPreferences(stored, ['A'])).toStrictEqual({
      theme: 'dark',
      selectedWatchlistIds: { A: 'of A' },
    });
  });

  it('have no names for a person who has chosen nothing', () => {
    expect(answeredPreferences({}, ['A'])).toStrictEqual({ selectedWatchlistIds: {} });
    expect(answeredPreferences({ selectedTenantId: 'A' }, ['A'])).toStrictEqual({
      selectedTenantId: 'A',
      selectedWatchlistIds: {},
    });
  });
});

describe('a change of the preferences', () => {
  const change = (changed: PreferencesChange, before = stored, tenants = ['A', 'B']) =>
    changePreferences(before, changed, { tenants });
  const refusedFields = (changed: PreferencesChange, before = stored) => {
    try {
      change(changed, before);
    } catch (error) {
      if (error instanceof ApiError) return error.body.validationErrors;
      throw error;
    }
    return 'taken';
  };

  it('drops settings of tenants that the person no longer belongs to', () => {
    expect(change({ theme: 'light' }, stored, ['A'])).toEqual({
      theme: 'light',
      selectedWatchlistIds: { A: 'of A' },
      matrix: {},
    });
  });

  it('may select an own tenant and name its watchlist', () => {
    expect(change({ selectedTenantId: 'A', selectedWatchlistId: 'another' })).toMatchObject({
      selectedTenantId: 'A',
      selectedWatchlistIds: { A: 'another', B: 'of B' },
    });
  });

  it('with only a watchlist applies to the selected tenant', () => {
    expect(change({ selectedWatchlistId: 'another' })).toMatchObject({
      selectedWatchlistIds: { A: 'of A', B: 'another' },
    });
  });

  it('is refused for every tenant that the person does not belong to', () => {
    const foreign = { selectedTenantId: 'C', selectedWatchlistIds: { A: 'x', D: 'y', E: null } };
    expect(refusedFields(foreign)).toEqual([
      { field: 'selectedTenantId', message: 'VALUE_INVALID' },
      { field: 'selectedWatchlistIds.D', message: 'VALUE_INVALID' },
      { field: 'selectedWatchlistIds.E', message: 'VALUE_INVALID' },
    ]);
  });

  it.each([
    ['was never selected', {}],
    ['is no longer the own one', { selectedTenantId: 'C' }],
  ])('is refused for a watchlist without a tenant when the selected tenant %s', (_what, before) => {
    expect(refusedFields({ selectedWatchlistId: 'w1' }, before)).toEqual([
      { field: 'selectedTenantId', message: 'VALUE_REQUIRED' },
    ]);
  });

  it('arranges the columns of one tenant, keeps those of the others, and refuses those of a foreign one', () => {
    const arranged = (id: string) => ({ order: [id], pinned: [], hidden: [] });
    const stored = { matrixColumns: { A: arranged('a'), gone: arranged('g') } };
    expect(change({ matrixColumns: { B: arranged('b') } }, stored).matrixColumns).toEqual({
      A: arranged('a'),
      B: arranged('b'),
    });
    expect(change({ matrixColumns: { A: null } }, stored).matrixColumns).toEqual({});
    expect(refusedFields({ matrixColumns: { C: arranged('c') } })).toEqual([
      { field: 'matrixColumns.C', message: 'VALUE_INVALID' },
    ]);
  });

  it('replaces the groups of one tenant, keeps those of the others, and refuses those of a foreign one', () => {
    const groups = (name: string) => [{ name, pzns: ['10203603'] }];
    const stored = { productGroups: { A: groups('Syrups'), gone: groups('Drops') } };
    expect(change({ productGroups: { B: groups('Gels') } }, stored).productGroups).toEqual({
      A: groups('Syrups'),
      B: groups('Gels'),
    });
    expect(change({ productGroups: { A: null } }, stored).productGroups).toEqual({});
    expect(refusedFields({ productGroups: { C: groups('Gels') } })).toEqual([
      { field: 'productGroups.C', message: 'VALUE_INVALID' },
    ]);
  });

  it('is refused when the matrices would have too many settings', () => {
    const settings = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, index]));
    const full = { matrix: settings(MAX_MATRIX_SETTINGS) };
    expect(change({ matrix: settings(MAX_MATRIX_SETTINGS) }).matrix).toEqual(full.matrix);
    expect(change({ matrix: { s0: 'other' } }, full).matrix).toMatchObject({ s0: 'other' });
    expect(refusedFields({ matrix: { another: 1 } }, full)).toEqual([
      { field: 'matrix', message: 'VALUE_INVALID' },
    ]);
  });
});
