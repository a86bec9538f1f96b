import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completeTime, demandZone } from './times';

const BERLIN = 'Europe/Berlin';

describe('a time', () => {
  it.each([
    ['2026-11-21T06:12:00Z', undefined, '2026-11-21T06:12:00Z'],
    ['2026-11-21T07:12:00+01', undefined, '2026-11-21T07:12:00+01:00'],
    ['2026-11-21 07:12', BERLIN, '2026-11-21T06:12:00.000Z'],
    ['2026-07-21T07:12:30.5', BERLIN, '2026-07-21T05:12:30.000Z'],
    ['21.11.2026 07:12', BERLIN, '2026-11-21T06:12:00.000Z'],
    ['1.7.2026, 7:12:30 Uhr', BERLIN, '2026-07-01T05:12:30.000Z'],
    ['21.11.2026', BERLIN, '2026-11-20T23:00:00.000Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  ])('like %s in the zone %s is %s', (text, zone, complete) => {
    expect(completeTime(text, zone)).toBe(complete);
  });

  it('without a zone is refused with the option that names it', () => {
    expect(() => completeTime('21.11.2026 07:12', undefined)).toThrow(
      'which has no zone; name the zone with --zone, such as --zone Europe/Berlin',
    );
  });

  it.each([
    ['25.10.2026 02:30', 'twice'],
    ['29.03.2026 02:30', 'never'],
  ])('like %s, which clocks show %s, is refused', (text, often) => {
    expect(() => completeTime(text, BERLIN)).toThrow(
      `which the clocks in Europe/Berlin show ${often}; write it with its offset`,
    );
  });

  it.each(['yesterday', '31.02.2026', '2026-11-21 25:00', '7/21/2026'])(
    'like %s has no form that is read, and stays as it is',
    (text) => {
      expect(completeTime(text, BERLIN)).toBe(text);
    },
  );

  it('of a zone is the moment at which its clocks show it', () => {
    const clock = new Intl.DateTimeFormat('sv', {
      timeZone: BERLIN,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const moments = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (date) => {
        const moment = Math.floor(date.getTime() / 1000) * 1000;
        let complete: string;
        try {
          complete = completeTime(clock.format(moment), BERLIN);
        } catch {
          // In the hour that clocks show twice.
          return;
        }
        expect(Date.parse(complete)).toBe(moment);
      }),
    );
  });
});

it('a zone that does not exist is named', () => {
  expect(() => demandZone('Europe/Bonn')).toThrow(
    'there is no zone "Europe/Bonn"; name one such as Europe/Berlin',
  );
  expect(() => demandZone(BERLIN)).not.toThrow();
});
