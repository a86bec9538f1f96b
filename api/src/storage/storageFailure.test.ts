import { expect, it } from '@jest/globals';
import { storageFailure } from './storageFailure';

const failed = (code: string, message: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

it.each([
  ['53100', 'could not extend file', 'full'],
  ['08006', 'connection to the remote node failed', 'unavailable'],
  ['XX000', 'failure on connection marked as essential: 10.0.0.3:5432', 'unavailable'],
  ['XX000', 'cache lookup failed', null],
  ['42P01', 'relation does not exist', null],
])('a statement that failed with %s (%s) is taken as %s', (code, message, failure) => {
  expect(storageFailure(failed(code, message))).toBe(failure);
});
