import { describe, expect, it } from '@jest/globals';
import { matrixOf, WINDOW_HOURS } from '../../testing/market';
import { knownMinutes, pharmaciesOf } from './pharmacies';

const crawledAt = (lastCrawlHour: number | null) => {
  const answer = matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour }], families: [] });
  const [pharmacy] = pharmaciesOf(answer).pharmacies;
  return pharmacy;
};
const knownUntilAfter = (lastCrawlHour: number) => crawledAt(lastCrawlHour)?.knownUntil;

describe('the columns', () => {
  it('have the name and the time of the crawl', () => {
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
        crawlMinute: 100 * 60 - 59,
        incident: null,
        gaps: [],
        readAt: Date.parse('2026-11-18T10:00:00.000Z'),
        stale: true,
      },
    ]);
  });

  it('have known statuses up to their newest crawl, inside the window', () => {
    expect(knownUntilAfter(1)).toBe(60);
    expect(knownUntilAfter(WINDOW_HOURS)).toBe(WINDOW_HOURS * 60);
    expect(knownUntilAfter(WINDOW_HOURS + 5)).toBe(WINDOW_HOURS * 60);
    expect(knownUntilAfter(-5)).toBe(0);
  });

  it('are stale if their newest crawl is more than a day older than the newest of all', () => {
    expect(crawledAt(WINDOW_HOURS - 24)?.stale).toBe(false);
    expect(crawledAt(WINDOW_HOURS - 25)?.stale).toBe(true);
  });

  it('have no known status and are not stale without a crawl', () => {
    const never = { lastCrawlAt: null, knownUntil: 0, readAt: null, stale: false };
    expect(crawledAt(null)).toMatchObject(never);
    const answer = matrixOf({ pharmacies: [{ name: 'Rosen', lastCrawlHour: 3 }], families: [] });
    const { window, pharmacies } = pharmaciesOf({ ...answer, window: null });
    expect(window).toBeNull();
    expect(pharmacies).toMatchObject([{ knownUntil: 0, readAt: null, stale: false }]);
  });

  it('have known statuses up to a lasting incident, and none during a past one', () => {
    const incidents = [
      { fromHour: -5, untilHour: 2 },
      { fromHour: 10, untilHour: 20 },
      { fromHour: 90, untilHour: null },
    ];
    const story = { pharmacies: [{ name: 'Rosen', lastCrawlHour: 100, incidents }], families: [] };
    const [pharmacy] = pharmaciesOf(matrixOf(story)).pharmacies;
    if (!pharmacy) throw new Error('no pharmacy');
    expect(pharmacy.knownUntil).toBe(90 * 60);
    expect(pharmacy.incident?.from).toBe(Date.parse('2026-11-18T00:00:00Z'));
    // If crawls since then were blocked, it was last read at the last good read.
    expect(pharmacy.readAt).toBe(pharmacy.incident?.from);
    expect(pharmacy.gaps).toEqual([
      { from: 0, until: 120 },
      { from: 600, until: 1200 },
    ]);
    const knownHours = [0, 1, 2, 5, 10, 15, 20, 25, 95].map(
      (hour) => knownMinutes(pharmacy, hour * 60) / 60,
    );
    expect(knownHours).toEqual([0, 0, 0, 3, 8, 8, 8, 13, 78]);
  });
});
