import { describe, expect, it } from '@jest/globals';
import { answer, exported } from '../../testing/exportedAvailability';
import { rowsOfSheet } from '../../testing/shownSheet';
import { availabilitySheets } from './availabilitySheets';
import { availabilityList } from './availabilityList';
import { exceptionLines } from './exceptionColumns';

const SUMMARY = 0;

describe('the summary of availability', () => {
  const summaryOf = (query = '', more: object = {}) =>
    rowsOfSheet(availabilitySheets({ ...exported(query), ...more }), SUMMARY);
  const factOf = (name: string, rows = summaryOf()): string | undefined =>
    rows.find(([first]) => first === `${name} [summaryName]`)?.[1];

  it('says what it shows, what it does not count, and where to open it', () => {
    expect(summaryOf()[0]).toEqual(['Cough: Availability [title]']);
    expect(factOf('Made')).toBe(
      '20 Nov 2026, 07:05 · Europe/Berlin · Dana Demir, Nordheide Pharma [fact]',
    );
    expect(factOf('Shown')).toBe('5 of 5 SKUs in 2 families at 3 of 3 pharmacies with data [fact]');
    expect(factOf('Filter')).toBe('none [fact]');
    expect(factOf('Sorted')).toBe('as the watchlist [fact]');
    expect(factOf('Hidden')).toBeUndefined();
    expect(factOf('Not counted')).toBe('Dark: not crawled since 18 Nov 2026, 07:00 [fact]');
    expect(factOf('This view')).toBe('https://monitor.example/page? [link]');
    const [summary] = availabilitySheets(exported());
    const place = summaryOf().findIndex(([name]) => name === 'This view [summaryName]') + 1;
    expect(summary?.link).toEqual({ place: `B${place}`, address: exported().address });
  });

  it('names the filters in words, and the pharmacies that are hidden', () => {
    const rows = summaryOf('mode=changes&q=p0&status=unavailable,not-confirmed&channel=beta', {
      listed: () => ({ ...exported().listed(), hidden: ['Alpha', 'Dark'] }),
    });
    expect(factOf('Filter', rows)).toBe(
      'contains “p0” · with changes in 7 days · status Unavailable, Not confirmed · at Beta [fact]',
    );
    expect(factOf('Hidden', rows)).toBe('Alpha, Dark (not counted) [fact]');
    expect(factOf('Sorted', summaryOf('sort=-share'))).toBe('Available, 7 days, descending [fact]');
    expect(factOf('Sorted', summaryOf('sort=at:beta'))).toBe('Beta, ascending [fact]');
    expect(factOf('Filter', summaryOf('rest=dim&status=limited'))).toBe(
      'status Limited · others dimmed, not left out [fact]',
    );
  });

  it('shows its address as text if it is longer than Excel opens', () => {
    const address = `https://monitor.example/availability?find=${'x'.repeat(2100)}`;
    const [summary] = availabilitySheets({ ...exported(), address });
    expect(summary?.link).toBeUndefined();
    expect(factOf('This view', summaryOf('', { address }))).toBe(`${address} [fact]`);
    expect(factOf('This view', summaryOf('', { address: null }))).toBeUndefined();
  });

  it('has five figures, and what is out with since when, the longest first', () => {
    const rows = summaryOf();
    const begin = rows.findIndex(([name]) => name === 'Available, 7 days [figureNote]');
    const [names, values, notes] = [0, 1, 2].map((row) =>
      [0, 1, 3, 4, 6].map((column) => rows[begin + row]?.[column]?.replace(/ \[.*/, '')),
    );
    expect(names?.slice(1)).toEqual([
      ...['Out now', 'Limited now', 'Not Offered or Not Listed', 'Known, 7 days'],
    ]);
    expect(values).toEqual(['0.611', '1', '1', '2', '0.629']);
    expect(notes?.slice(1, 4)).toEqual(['at 1 pharmacy', 'at 1 pharmacy', '1 and 1']);

    const list = rows.findIndex(([title]) => title === 'What is out now · 1 row [section]');
    expect(availabilitySheets(exported())[SUMMARY]?.filterRow).toBe(list + 2);
    const [row = [], ...others] = rows.slice(list + 2);
    expect(others).toEqual([]);
    expect(row.filter((_, column) => ![2, 6, 9].includes(column))).toEqual([
      ...['P0 [text]', ' [text]', 'Beta [text]', '✕ Unavailable [unavailable]'],
      ...['Available [text]', '[text]', '3.5 [listAmount]', '9 [listNumber]', '31.5 [listTenths]'],
    ]);
    expect(summaryOf('', { columns: [0] }).at(-2)?.[0]).toMatch(/^What is out now · 0 rows/);
  });

  it('begins with what matters most: the weight of the pharmacy, multiplied by the days', () => {
    const out = { ...answer, status: ['33-', '45-', '061', '2--', '44-'] };
    const rows = rowsOfSheet(availabilitySheets(exported('', out)), SUMMARY).slice(-2);
    expect(rows.map((row) => [row[3], ...row.slice(8, 9), ...row.slice(10)])).toEqual([
      ['Alpha [text]', '19 [listAmount]', '10 [listNumber]', '190 [listTenths]'],
      ['Beta [text]', '3.5 [listAmount]', '9 [listNumber]', '31.5 [listTenths]'],
    ]);
  });
});

describe('an export of the list', () => {
  const query = 'as=list&what=limited,not-listed,never-listed,not-confirmed&by=product';

  it('has a line for each row of the list, in its order', () => {
    const shown = exported(query);
    const [heads, ...lines] = [...exceptionLines(availabilityList(shown), shown.texts)];
    expect(heads).toEqual([
      ...['What', 'Product', 'PZN', 'Pharmacy', 'Since', 'Remark', 'Days', 'Before', 'Last crawl'],
      ...['Weight', 'Weight × days'],
    ]);
    expect(
      lines.map(([kind, name, , pharmacy, , remark, days]) => [
        ...[kind, name, pharmacy, remark, days],
      ]),
    ).toEqual([
      ['Never listed', 'P2', 'Alpha', 'or earlier', 7],
      ['Limited', 'P3', 'Alpha', 'or earlier', 7],
      ['Not confirmed', 'P0', 'Dark', null, 2],
      ['Not confirmed', 'P2', 'Dark', null, 2],
    ]);
  });

  it('has the same rows in the summary of its workbook', () => {
    const rows = rowsOfSheet(availabilitySheets(exported(query)), SUMMARY);
    const list = rows.findIndex(([title]) => title === 'Missing or in doubt · 4 rows [section]');
    expect(rows.slice(list + 2).map(([name, , , , kind]) => [name, kind])).toEqual([
      ['P2 [text]', '– Never listed [not-listed]'],
      ['P3 [text]', '◐ Limited [limited]'],
      ['P0 [text]', '? Not confirmed [notConfirmed]'],
      ['P2 [text]', '? Not confirmed [notConfirmed]'],
    ]);
  });
});
