import { describe, expect, it } from '@jest/globals';
import { readPznInput } from '../../pzn/pznInput';
import { problemOf } from './addProblem';

/** The problem of a text, of which these PZNs are missing in the catalogue. */
const problem = (text: string, ...unknown: string[]) =>
  problemOf(text, readPznInput(text), { idsOf: () => unknown });

describe('a text in which nothing is left to add', () => {
  it('is empty', () => {
    expect(problem(' ')).toBe('add.nothing');
  });

  it('contains no PZN', () => {
    expect(problem('Aspirin')).toBe('add.noneValid');
  });

  it('contains only PZNs with wrong digits', () => {
    const pzns = ['10203604', '123456'];
    expect(problem(pzns.join(' '))).toEqual({ kind: 'invalid', pzns });
  });

  it('contains only PZNs that the catalogue lacks', () => {
    expect(problem('00000017', '00000017')).toEqual({ kind: 'unknown', pzns: ['00000017'] });
  });

  it('contains only PZNs that are there or that the catalogue lacks', () => {
    const pzns = ['10203603', '00000017'];
    expect(problem(pzns.join(' '), '00000017')).toEqual({ kind: 'nothingNew', pzns });
  });
});
