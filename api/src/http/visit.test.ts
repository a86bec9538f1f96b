import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { visitOf } from './visit';

const from = (agent: string | undefined, ip = '203.0.113.77') =>
  visitOf({ headers: { 'user-agent': agent }, ip } as unknown as FastifyRequest);

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the browser that signs in', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/131.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/115.0.0.0`, 'Opera', 'Linux'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
    [undefined, null, null],
  ])('%s is described in plain words', (agent, browser, system) => {
    expect(from(agent)).toMatchObject({ browser, system });
  });

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:12:34:56::78', '2001:db8:12::/48'],
  ])('with the address %s is shown with its network %s only', (ip, place) => {
    expect(from('', ip).place).toBe(place);
  });
});
