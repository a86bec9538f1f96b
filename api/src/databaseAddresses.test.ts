import { describe, expect, it } from '@jest/globals';
import { addressesOf, asksForOtherServers } from './databaseAddresses';

describe('an address of a database', () => {
  it.each([
    ['postgres://pmm:a%2Cb@db/pmm', ['postgres://pmm:a%2Cb@db/pmm']],
    [
      'postgres://pmm:a,b@one:5432,two:5433/pmm?sslmode=verify-full&target_session_attrs=read-write',
      [
        'postgres://pmm:a,b@one:5432/pmm?sslmode=verify-full',
        'postgres://pmm:a,b@two:5433/pmm?sslmode=verify-full',
      ],
    ],
    [
      'postgresql://one,two,[::1]:5432/pmm',
      ['postgresql://one/pmm', 'postgresql://two/pmm', 'postgresql://[::1]:5432/pmm'],
    ],
    ['postgres:///pmm?host=/run/postgresql', ['postgres:///pmm?host=/run/postgresql']],
  ])('%s names its servers in order', (address, single) => {
    expect(addressesOf(address)).toEqual(single);
  });

  it('may ask for a server that takes writes, and for no other', () => {
    const asks = (query: string) => asksForOtherServers(`postgres://db/pmm?${query}`);
    expect(asks('sslmode=disable')).toBe(false);
    expect(asks('target_session_attrs=read-write')).toBe(false);
    expect(asks('sslmode=disable&target_session_attrs=any')).toBe(true);
  });
});
