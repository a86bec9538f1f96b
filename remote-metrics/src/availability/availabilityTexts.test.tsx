import { describe, expect, it } from '@jest/globals';
import type { Language } from '@pmm/shared/i18n';
import { matrixOf, renderInApp } from '@pmm/shared/testing';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import {
  changedCell,
  NONE,
  NOT_CONFIRMED,
  REPLACED,
  unchangedCell,
} from '@pmm/shared/figures/availability/availabilityCell';
import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { roundedShare } from '@pmm/shared/figures/availability/timeShares';
import { useAvailabilityTexts, type AvailabilityTexts } from './availabilityTexts';

const textsIn = async (language: Language): Promise<AvailabilityTexts> => {
  const rendered: AvailabilityTexts[] = [];
  function Reader() {
    rendered.push(useAvailabilityTexts());
    return null;
  }
  await renderInApp(<Reader />, { messages: { namespace: 'metrics', en, de }, language });
  const texts = rendered.at(-1);
  if (!texts) throw new Error('Nothing was rendered.');
  return texts;
};

const AVAILABLE = 1;
const UNAVAILABLE = 3;
const since = Date.parse('2026-11-17T18:05:00+01:00');
const rosen: Pharmacy = {
  channelId: 'rosen',
  name: 'Rosen',
  url: null,
  weight: 1,
  lastCrawlAt: null,
  knownUntil: 0,
  crawlMinute: null,
  incident: null,
  gaps: [],
  readAt: since,
  stale: false,
};

describe('a rounded share', () => {
  it.each([
    [0.994, 100, 0.99],
    [0.996, 100, 0.99],
    [1, 100, 1],
    [0.004, 100, 0.01],
    [0, 100, 0],
    [0.9996, 1000, 0.999],
    [0.5004, 1000, 0.5],
  ])('of %s in steps of a %sth is %s', (share, steps, rounded) => {
    expect(roundedShare(share, steps)).toBe(rounded);
  });
});

describe('the texts of the grid', () => {
  it('name a cell by its status, since when, and the status before', async () => {
    const { cell, recent, stale } = await textsIn('en');
    expect(cell(unchangedCell(AVAILABLE), null)).toBe('Available');
    expect(cell(unchangedCell(NONE), null)).toBe('Never crawled');
    expect(cell(unchangedCell(AVAILABLE), since)).toBe(
      'Available, first seen 17\u00a0Nov,\u00a018:05',
    );
    expect(cell(changedCell(UNAVAILABLE, AVAILABLE, true), since)).toBe(
      'Unavailable since 17\u00a0Nov,\u00a018:05; before: Available',
    );
    expect(recent('Limited')).toBe('Limited; recent change, seen at the newest crawl');
    expect(stale('Limited', since)).toBe('Limited; last crawled 17\u00a0Nov,\u00a018:05');
    // It changed before the window.
    expect(cell(changedCell(UNAVAILABLE, AVAILABLE, false), null)).toBe('Unavailable');
  });

  it('write shares, or that there is none', async () => {
    const { share, exactShare, rollUp, ofTime, product, family, skus } = await textsIn('en');
    expect(share({ up: 996, counted: 1000 })).toBe('99%');
    expect(exactShare({ up: 996, counted: 1000 })).toBe('99.6%');
    expect(share({ up: 0, counted: 0 })).toBe('–');
    expect(exactShare({ up: 0, counted: 0 })).toBe('–');
    expect(rollUp(2, 3)).toBe('2/3 available');
    const text = ofTime('50%', { known: 2, whole: 4 });
    expect(text).toBe('50% available, 50% of 7 days known');
    expect(ofTime('–', { known: 9996, whole: 10_000 })).toBe('99.9% of 7 days known');
    expect(product('Syrup 20 St', '10000001', text)).toBe(`Syrup 20 St, PZN 10000001, ${text}`);
    expect(family('Syrup', 1, text)).toBe(`Syrup, 1 SKU, ${text}`);
    expect([skus(1), skus(2)]).toEqual(['1 SKU', '2 SKUs']);
  });

  it('say why nothing counts', async () => {
    const { uncounted } = await textsIn('en');
    expect(uncounted([NONE])).toBe('Never crawled');
    expect(uncounted(['unread product'])).toBe('Not crawled any more');
    expect(uncounted([NOT_CONFIRMED, REPLACED])).toBe('Not confirmed, Replaced');
  });

  it('write the share of a cell, and the known share of the week', async () => {
    const { ofCell } = await textsIn('en');
    const availability = decodeAvailability(
      matrixOf({
        pharmacies: [{ name: 'Rosen', lastCrawlHour: 168 }],
        families: [
          {
            name: 'Syrup',
            skus: [
              // Replaced is known, but counts neither as available nor as not.
              {
                packSize: '1',
                cells: [
                  [
                    { hour: 0, digit: 4 },
                    { hour: 84, digit: 1 },
                    { hour: 126, digit: 3 },
                  ],
                ],
              },
              { packSize: '2', cells: [[{ hour: 0, digit: 4 }]] },
              {
                packSize: '3',
                cells: [
                  [
                    { hour: 0, digit: 1 },
                    { hour: 84, digit: 6 },
                  ],
                ],
              },
            ],
          },
        ],
      }),
    );
    expect([0, 1, 2].map((cell) => ofCell(availability, cell))).toEqual([
      '50.0% available, 100% of 7 days known',
      '100% of 7 days known',
      '100.0% available, 50% of 7 days known',
    ]);
  });

  it('write the age of a crawl in hours for three days, then in days', async () => {
    const { age } = await textsIn('en');
    expect([0, 0.99, 26.9, 71.9, 72, 100].map((hours) => age(hours))).toEqual([
      '0\u00a0min',
      '59\u00a0min',
      '26\u00a0h',
      '71\u00a0h',
      '3\u00a0d',
      '4\u00a0d',
    ]);
    expect(age(null)).toBe('–');
  });

  it('say how old the crawl of a pharmacy is, or since when it cannot be read', async () => {
    const { pharmacy } = await textsIn('en');
    const half = '50% available, 100% of 7 days known';
    expect(pharmacy(rosen, half, 3)).toBe(`Rosen, ${half}, last crawl 3\u00a0h ago`);
    expect(pharmacy(rosen, half, null)).toBe('Rosen, never crawled');
    const incident = {
      ...{ pharmacy: 0, kind: 'blocked' as const, rhythmMinutes: 60, missedReads: 0 },
      ...{ from: Date.parse('2026-11-17T17:05:00Z'), until: null },
    };
    expect(pharmacy({ ...rosen, incident }, half, 12)).toBe(
      `Rosen, not crawled since 17\u00a0Nov\u00a02026,\u00a018:05, ${half}`,
    );
  });

  it('are complete in German', async () => {
    const texts = await textsIn('de');
    expect(texts.statuses[UNAVAILABLE]).toBe('Nicht verfügbar');
    expect(texts.productHeader).toBe(de.column.product);
    expect(texts.shareHeader).toBe(de.column.share);
    expect(texts.share({ up: 1, counted: 2 })).toBe('50\u00a0%');
    expect(texts.uncounted(['unread product', NOT_CONFIRMED])).toBe(
      'Nicht mehr abgerufen, Nicht bestätigt',
    );
  });
});
