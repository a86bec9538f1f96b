import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { formOf, orderOf } from './ingestOrder';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pmm-order-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const formFor = (...given: string[]) => {
  const order = orderOf(given);
  return 'problem' in order ? order : formOf(order);
};

it('options say how all files are read', () => {
  const given = ['--zone', 'Europe/Berlin', 'a.csv', '--pad-pzn', '--sheet=Preise', '--dry-run'];
  expect(orderOf(given)).toMatchObject({ paths: ['a.csv'], isHelp: false });
  expect(formFor(...given, '--encoding', 'windows-1252', '--columns', 'german')).toEqual({
    ...{ zone: 'Europe/Berlin', sheet: 'Preise', encoding: 'windows-1252' },
    ...{ padPzn: true, dryRun: true, columns: 'german' },
  });
  expect(formFor('a.csv')).toEqual({});
});

it('a map of columns is read from its file', () => {
  const file = join(folder, 'supplier.json');
  writeFileSync(file, '{"columns":{"Art.-Nr.":"pzn"}}');
  expect(formFor('a.csv', '--columns', file)).toEqual({
    columns: '{"columns":{"Art.-Nr.":"pzn"}}',
  });
});

it.each([
  [['--colums', 'german'], /--colums/],
  [['--zone', 'Europe/Bonn'], /there is no zone "Europe\/Bonn"/],
  [['--encoding', 'latin-99'], /there is no encoding "latin-99"/],
  [['--columns', '/nowhere/map.json'], /--columns \/nowhere\/map\.json: there is no such file/],
])('%j is refused before any file is read', (given, problem) => {
  expect(formFor('a.csv', ...given)).toEqual({ problem: expect.stringMatching(problem) });
});

it('a map with a fault is refused with its place', () => {
  const file = join(folder, 'bad.json');
  writeFileSync(file, '{"columns":{"UVP":"uvp"}}');
  expect(formFor('a.csv', '--columns', file)).toEqual({
    problem: expect.stringMatching(/--columns .*bad\.json: the map of columns: columns\.UVP/),
  });
});
