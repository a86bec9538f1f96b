import { expect, it } from '@jest/globals';
import { contractWarning } from './contractEnd';

const lastDays = { '1.0': '2027-06-30' };
const needing = (contract: string) =>
  contractWarning({ id: 'prices', requires: { contract, shared: {} } }, lastDays);

it('warns of a contract version that comes to an end, with its last day', () => {
  expect(needing('^1.0')).toMatch(
    /^"prices" needs contract \^1\.0, which hosts support until 2027-06-30: check it against \^1\.\d+ /,
  );
});

it('does not warn of other versions', () => {
  expect(needing('^1.2')).toBeNull();
});
