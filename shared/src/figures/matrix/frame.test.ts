import { describe, expect, it } from '@jest/globals';
import type { MatrixFrame } from '../../contracts/matrix';
import { decodeFrame, frameFitsTogether, NO_STATUS, readDigits } from './frame';

const channel = (channelId: string) => ({
  channelId,
  name: channelId,
  url: null,
  lastCrawlAt: null,
});
const product = (pzn: string, family: number) =>
  ({ pzn, name: pzn, packSize: '20 St', kind: 'listed', family }) as const;
const incident = (at: number): MatrixFrame['incidents'][number] => ({
  channel: at,
  kind: 'overdue',
  from: '2026-10-01T08:00:00Z',
  until: null,
  rhythmMinutes: 360,
  missedReads: 2,
});

const frame: MatrixFrame = {
  watchlistId: 'list',
  channels: [channel('a'), channel('b')],
  families: ['Vitamäre', 'Bronchopal'],
  products: [product('11025090', 0), product('01033310', 0), product('11044673', 1)],
  status: ['01', '-6', '23'],
  incidents: [incident(0), incident(1)],
  validUntil: null,
};

describe('a frame', () => {
  it('fits together if its columns have one length and are in order', () => {
    expect(frameFitsTogether(frame)).toBe(true);
    expect(frameFitsTogether({ ...frame, products: [], status: [] })).toBe(true);
  });

  it.each<[string, Partial<MatrixFrame>]>([
    ['a product without statuses', { status: ['01', '-6'] }],
    ['one status too many', { status: ['01', '-6', '234'] }],
    ['a status that there is not', { status: ['01', '-7', '23'] }],
    [
      'a product of a family that there is not',
      { products: [product('1', 0), product('2', 0), product('3', 2)] },
    ],
    [
      'a family that comes again',
      { products: [product('1', 0), product('2', 1), product('3', 0)] },
    ],
    [
      'a family below the first',
      { products: [product('1', -1), product('2', 0), product('3', 0)] },
    ],
    ['an incident of a pharmacy that there is not', { incidents: [incident(0), incident(2)] }],
    ['an incident before the first pharmacy', { incidents: [incident(-1), incident(1)] }],
  ])('does not fit together with %s', (_what, other) => {
    expect(frameFitsTogether({ ...frame, ...other })).toBe(false);
  });

  it('has the begin of each family, and until when it is valid', () => {
    expect(Array.from(decodeFrame(frame).familyStart)).toEqual([0, 2, 3]);
    expect(decodeFrame(frame).validUntil).toBeNull();
    const validUntil = '2026-10-02T08:00:00Z';
    expect(decodeFrame({ ...frame, validUntil }).validUntil).toBe(Date.parse(validUntil));
  });

  it('distinguishes a status from none', () => {
    expect([...readDigits('0-6')]).toEqual([0, NO_STATUS, 6]);
  });
});
