import { describe, expect, it } from '@jest/globals';
import { exported } from '../../testing/exportedAvailability';
import { rowsOfSheet } from '../../testing/shownSheet';
import { availabilityLines } from './availabilityExport';
import type { ListedCorrection } from './corrections';
import { correctionSheets, correctionsOf } from './correctionSheet';

const question = exported();
const { availability } = question.selection;
const [, second] = availability.products;
const correction: ListedCorrection = {
  ...{ pzn: second?.pzn ?? '', product: 'Drops', packSize: '20 ml' },
  ...{ pharmacy: 'Beta', channelCode: 'b', entry: null },
  ...{ at: Date.parse('2026-11-19T06:00:00Z'), status: 'available', isCorrected: true },
  ...{ price: { cents: 9, currency: 'EUR' } },
  ...{ author: 'Dana', reason: 'Another pack', madeAt: Date.parse('2026-11-20T06:00:00Z') },
};

describe('the sheet of withdrawn readings', () => {
  it('has what was read, what counts now, and who withdrew it, why and when', () => {
    const withdrawn = { ...correction, isCorrected: false };
    const sheets = correctionSheets([correction, withdrawn], question.texts);
    expect(sheets.map(({ name }) => name)).toEqual(['Withdrawn readings']);
    const [heads = [], first = [], last = []] = rowsOfSheet(sheets, 0);
    expect(heads.slice(3, 9).map((head) => head.replace(' [listHead]', ''))).toEqual([
      ...['Pharmacy', 'Crawled', 'Status', 'Price', 'Currency', 'Now'],
    ]);
    expect(first).toEqual([
      ...['Drops [text]', '20 ml [text]', `${second?.pzn} [text]`],
      ...['Beta [text]', expect.stringMatching(/\[when\]$/), 'Available [text]'],
      ...['0.09 [listAmount]', 'EUR [text]', 'Corrected [text]', 'Another pack [text]'],
      ...['Dana [text]', expect.stringMatching(/\[when\]$/)],
    ]);
    expect(last[8]).toBe('Withdrawn [text]');
  });

  it('is missing when nothing of the shown products was withdrawn', () => {
    expect(correctionSheets([], question.texts)).toEqual([]);
    expect(correctionsOf([correction], availability, [0])).toEqual([]);
    expect(correctionsOf([correction], availability, [0, 1])).toEqual([correction]);
  });

  it('has those of the products that the row of their successor contains', () => {
    const [first] = availability.products;
    const former = {
      pzn: correction.pzn,
      name: 'Drops',
      packSize: '20 ml',
      packs: 'same',
    } as const;
    const succession = { since: null, severalAt: [], former: [{ ...former, countsAt: [] }] };
    const products = first ? [{ ...first, succession }] : [];
    expect(correctionsOf([correction], { products }, [0])).toEqual([correction]);
  });
});

it('the lines of a matrix say in a last column what was corrected, if anything was', () => {
  const lastOf = (corrections: ListedCorrection[]) =>
    [...availabilityLines({ ...question, corrections: () => corrections })].map((line) =>
      line.at(-1),
    );
  expect(lastOf([])[0]).not.toBe('Withdrawn readings');
  expect(lastOf([correction]).slice(0, 3)).toEqual([
    'Withdrawn readings',
    null,
    'Beta, 19 Nov 2026, 07:00: Corrected (Another pack – Dana)',
  ]);
});
