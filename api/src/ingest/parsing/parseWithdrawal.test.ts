import { describe, expect, it } from '@jest/globals';
import { parseWithdrawal } from './parseWithdrawal';
import { Refusal } from './reasons';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const given = {
  ...{ channel: 'apo-nord', pzn: '10203603', from: '2026-11-20T06:12:30Z' },
  ...{ author: 'Dana Sommer', reason: 'The page of another pack', madeAt: '2026-11-21T08:00:00Z' },
};
const seconds = (time: string) => Date.parse(time) / 1000;

const withdraw = (more: Record<string, unknown>) =>
  parseWithdrawal({ line: 1, text: '', values: { ...given, ...more } }, NOW);
const ofCsv = (more: Record<string, string>) =>
  parseWithdrawal({ line: 1, text: '', header: 'x', values: { ...given, ...more } }, NOW);

describe('a withdrawal', () => {
  it('is of one second of a product without an end and values', () => {
    expect(withdraw({})).toEqual({
      ...{ channel: 'apo-nord', pzn: '10203603', correction: null },
      ...{ from: seconds(given.from), to: seconds(given.from), madeAt: Date.parse(given.madeAt) },
      ...{ author: 'Dana Sommer', reason: 'The page of another pack' },
    });
  });

  it('may be of all products of a pharmacy and of an interval', () => {
    const to = '2026-11-21T00:00:00Z';
    expect(withdraw({ pzn: undefined, to })).toMatchObject({ pzn: null, to: seconds(to) });
  });

  it('has the right values that it names, and null for those that the page did not show', () => {
    const { correction } = withdraw({ status: 'unavailable', priceCents: null, rating: 4.5 });
    expect(correction).toEqual({ status: 3, price: null, rating: 4.5 });
    expect(withdraw({ priceCents: 999 }).correction).toEqual({
      price: { priceCents: 999, currency: 'EUR' },
    });
  });

  it('keeps in a CSV the values whose cells are empty', () => {
    const empty = { status: '', currency: '', rating: '', reviewCount: '', url: '', to: '' };
    expect(ofCsv({ ...empty, priceCents: '999' }).correction).toEqual({
      price: { priceCents: 999, currency: 'EUR' },
    });
    expect(ofCsv({ ...empty, priceCents: '' }).correction).toBeNull();
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['author', { author: ' ' }, 'author is missing'],
    ['reason', { reason: undefined }, 'reason is missing'],
    ['reason', { reason: 'x'.repeat(501) }, 'a text of at most 500 characters'],
    ['from', { from: 'yesterday' }, 'from is "yesterday", but must be a time with its zone'],
    ['from', { from: '20.11.2026 06:12' }, 'from is "20.11.2026 06:12", which has no zone'],
    ['to', { to: '2026-11-22T00:00:00Z' }, 'which lies in the future'],
    ['to', { to: '2026-11-20T06:12:29Z' }, 'must not lie before from'],
    ['madeAt', { madeAt: '1999-01-01T00:00:00Z' }, 'before the year 2000'],
    ['pzn', { pzn: '10203604' }, 'its check digit is wrong'],
    ['pzn', { pzn: null, status: 'available' }, 'only be given for one product'],
    ['status', { status: 'gone' }, 'must be one of not-listed'],
  ])('is refused for its %s: %j', (field, change, reason) => {
    try {
      withdraw(change);
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ field, reason: expect.stringContaining(reason) });
      return;
    }
    throw new Error('the line was taken');
  });
});
