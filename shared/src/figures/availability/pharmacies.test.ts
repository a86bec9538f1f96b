import { describe, expect, it } from '@jest/globals';
import { matrixOf, WINDOW_HOURS } from '../../testing/market';
import { pharmaciesOf } from './pharmacies';

const crawledAt = (lastCrawlHour: number | null) => {
  const answer = matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour }], families: [] });
  const [pharmacy] = pharmaciesOf(answer).pharmacies;
  return pharmacy;
};
const known = (lastCrawlHour: number) => crawledAt(lastCrawlHour)?.knownUntil;

describe('the columns', () => {
  it('say who they are, and when they were crawled', () => {
    const { window, pharmacies } = pharmaciesOf(
      matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour: 100 }], families: [] }),
    );
    expect(window).toEqual({
      from: Date.parse('2026-11-14T06:00:00Z'),
      to: Date.parse('2026-11-21T06:00:00Z'),
      minutes: WINDOW_HOURS * 60,
    });
    expect(pharmacies).toEqual([
      {
        channelId: 'rosen',
        name: 'Rosen',
        url: 'https://rosen.example',
        lastCrawlAt: '2026-11-18T10:00:00.000Z',
        knownUntil: 100 * 60,
        ageHours: WINDOW_HOURS - 100,
        stale: true,
      },
    ]);
  });

  it('are known up to their newest crawl, inside the window', () => {
    expect(known(1)).toBe(60);
    expect(known(WINDOW_HOURS)).toBe(WINDOW_HOURS * 60);
    expect(known(WINDOW_HOURS + 5)).toBe(WINDOW_HOURS * 60);
    expect(known(-5)).toBe(0);
    expect(crawledAt(-5)?.ageHours).toBe(WINDOW_HOURS + 5);
    expect(crawledAt(WINDOW_HOURS + 5)?.ageHours).toBe(0);
  });

  it('are stale when their newest crawl is more than a day older than the newest of all', () => {
    expect(crawledAt(WINDOW_HOURS - 24)?.stale).toBe(false);
    expect(crawledAt(WINDOW_HOURS - 25)?.stale).toBe(true);
  });

  it('are unknown, not stale, without a crawl', () => {
    const never = { lastCrawlAt: null, knownUntil: 0, ageHours: null, stale: false };
    expect(crawledAt(null)).toMatchObject(never);
    const answer = matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour: 3 }], families: [] });
    const { window, pharmacies } = pharmaciesOf({ ...answer, window: null });
    expect(window).toBeNull();
    expect(pharmacies).toMatchObject([{ knownUntil: 0, ageHours: null, stale: false }]);
  });
});
