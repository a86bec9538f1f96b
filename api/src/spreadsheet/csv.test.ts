import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { csv } from './csv';

describe('a CSV file', () => {
  it('has the separator and the numbers of the language, after a byte order mark', async () => {
    const rows = [
      ['Name', 'Share'],
      ['Syrup, 100 ml', 0.985],
    ];
    expect(await text(csv(rows, 'en'))).toBe('Name,Share\r\n"Syrup, 100 ml",0.985\r\n');
    expect(await text(csv(rows, 'de'))).toBe('Name;Share\r\n"Syrup, 100 ml";0,985\r\n');
  });

  it.each(['=1+1', '+49', '-1', '@SUM(A1)', '＝1', '\u200b=1', '  =1'])(
    'prevents spreadsheets from reading %j as a formula',
    async (dangerous) => {
      const written = await text(csv([[dangerous]], 'en'));
      expect(written.replaceAll('"', '')).toBe(`'${dangerous}\r\n`);
    },
  );

  it('prevents spreadsheets from starting a cell with a formula at another separator', async () => {
    const cells = ['Syrup;=1+1', 'Syrup,=1+1', 'Syrup\t=1+1', 'Syrup\n=1+1'];
    expect(await text(csv([cells], 'en'))).toBe(
      `"Syrup;=1+1","Syrup,=1+1","Syrup\t=1+1","Syrup\n=1+1"\r\n`,
    );
  });

  it('keeps negative numbers as numbers, and empty cells empty', async () => {
    expect(await text(csv([[-1.5, null, '']], 'de'))).toBe('-1,5;;\r\n');
  });

  it('keeps line breaks and quotation marks inside their field', async () => {
    expect(await text(csv([['a "b"\nc']], 'en'))).toBe('"a ""b""\nc"\r\n');
  });
});
