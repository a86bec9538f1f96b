import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_COLUMNS, MAX_ID_LENGTH } from '../../contracts/user';
import { readShownColumns, writeShownColumns } from './columnParameters';

const anyIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: MAX_ID_LENGTH }), {
  maxLength: MAX_COLUMNS,
});

it('the pharmacies of an export keep their ids, with any characters', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyIds, fc.constant(['a,b', '*', '%2A', '%', 'ä ö', '100%25,*'])),
      (ids) => {
        const parameters = new URLSearchParams();
        writeShownColumns(parameters, ids);
        expect(readShownColumns(new URLSearchParams(parameters.toString()))).toEqual(ids);
      },
    ),
  );
});

it('an address without pharmacies leaves the columns as they are', () => {
  expect(readShownColumns(new URLSearchParams())).toBeNull();
});
