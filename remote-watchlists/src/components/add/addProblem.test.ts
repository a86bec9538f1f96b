import { describe, expect, it } from '@jest/globals';
import type { PznState } from '../../hooks/usePznPreview';
import { problemOf } from './addProblem';

/** The problem of a text of one line whose entries have these states. */
const problem = (rows: Partial<Record<PznState, string[]>>, lines = 1) =>
  problemOf(lines, { idsOf: (...states) => states.flatMap((state) => rows[state] ?? []) });

describe('a text in which nothing is left to add', () => {
  it('is empty', () => {
    expect(problem({}, 0)).toBe('add.nothing');
  });

  it('contains no PZN', () => {
    expect(problem({ none: ['Aspirin'] })).toBe('add.noneValid');
  });

  it('contains only PZNs with wrong digits', () => {
    const invalid = ['10203604', '123456'];
    expect(problem({ invalid })).toEqual({ kind: 'invalid', pzns: invalid });
  });

  it('contains only PZNs that the catalogue lacks', () => {
    const unknown = ['00000017'];
    expect(problem({ unknown, invalid: ['1234567'] })).toEqual({ kind: 'unknown', pzns: unknown });
  });

  it('contains only PZNs that are there or that the catalogue lacks', () => {
    expect(problem({ present: ['10203603'], unknown: ['00000017'] })).toEqual({
      kind: 'nothingNew',
      pzns: ['00000017', '10203603'],
    });
  });
});
