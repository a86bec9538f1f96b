import { describe, expect, it } from '@jest/globals';
import { newDeviceMail } from './newDevice';

const person = {
  userId: 'user-1',
  email: 'pia@example.com',
  name: 'Pia Lind',
  language: 'en',
} as const;
const visit = { browser: 'Firefox', system: 'Linux', place: '203.0.113.0' };
const at = new Date('2026-07-01T22:30:00.000Z');

describe('the mail about a new device', () => {
  it('names device, time and place in the language of the person', () => {
    expect(newDeviceMail(person, visit, at)).toEqual({
      kind: 'newDevice',
      to: 'pia@example.com',
      name: 'Pia Lind',
      language: 'en',
      values: { device: 'Firefox on Linux', when: '2 July 2026 at 00:30', place: '203.0.113.0' },
    });
    expect(newDeviceMail({ ...person, language: 'de' }, visit, at)).toMatchObject({
      language: 'de',
      values: { device: 'Firefox unter Linux', when: '2. Juli 2026 um 00:30' },
    });
  });

  it.each([
    ['Firefox', null, 'Firefox'],
    [null, 'Linux', 'Linux'],
    [null, null, 'an unknown browser'],
  ])('describes %s and %s as far as they are known', (browser, system, device) => {
    const { values } = newDeviceMail(person, { ...visit, browser, system }, at);
    expect(values).toMatchObject({ device });
  });
});
