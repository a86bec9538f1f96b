import { describe, expect, it } from '@jest/globals';
import { exported } from '../../testing/exportedAvailability';
import { rowsOfSheet } from '../../testing/shownSheet';
import { correctionSheets } from './correctionSheet';
import type { ListedCorrection } from './exportedMatrices';

const correction: ListedCorrection = {
  ...{ row: 1, pharmacy: 'Beta', productId: 1, channelId: 2, url: null },
  product: { name: 'Former drops', packSize: '10 ml', pzn: '01000013' },
  ...{ at: Date.parse('2026-11-19T06:00:00Z') / 1000, status: 1, priceCents: 9, currency: 'EUR' },
  ...{ rating: null, reviewCount: null, isCorrected: true },
  ...{ author: 'Dana', reason: 'Another pack', madeAt: Date.parse('2026-11-20T06:00:00Z') },
};
const sheetsWith = (corrections: ListedCorrection[], products: number[]) => {
  const question = exported();
  return correctionSheets(question, { ...question.listed(), corrections }, products);
};

describe('the sheet of withdrawn readings', () => {
  it('has what was read, what counts now, and who withdrew it, why and when', () => {
    const sheets = sheetsWith([correction, { ...correction, isCorrected: false }], [0, 1]);
    expect(sheets.map(({ name }) => name)).toEqual(['Withdrawn readings']);
    const [heads = [], first = [], second = []] = rowsOfSheet(sheets, 0);
    expect(heads.slice(3, 9).map((head) => head.replace(' [listHead]', ''))).toEqual([
      ...['Pharmacy', 'Crawled', 'Status', 'Price', 'Currency', 'Now'],
    ]);
    expect(first).toEqual([
      ...['Former drops [text]', '10 ml [text]', '01000013 [text]'],
      ...['Beta [text]', expect.stringMatching(/\[when\]$/), 'Available [text]'],
      ...['0.09 [listAmount]', 'EUR [text]', 'Corrected [text]', 'Another pack [text]'],
      ...['Dana [text]', expect.stringMatching(/\[when\]$/)],
    ]);
    expect(second[8]).toBe('Withdrawn [text]');
  });

  it('is missing when nothing of the shown products was withdrawn', () => {
    expect(sheetsWith([], [0, 1])).toEqual([]);
    expect(sheetsWith([correction], [0])).toEqual([]);
  });
});
