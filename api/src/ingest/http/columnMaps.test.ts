import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readColumnMaps } from './columnMaps';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pmm-maps-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('each service has the map of its name, if there is one', () => {
  writeFileSync(join(folder, 'supplier.json'), '{"columns":{"Art.-Nr.":"pzn"}}');
  const maps = readColumnMaps(folder, ['supplier', 'crawler']);
  expect([...maps]).toEqual([['supplier', '{"columns":{"Art.-Nr.":"pzn"}}']]);
  expect(readColumnMaps(undefined, ['supplier']).size).toBe(0);
});

it('a map with a fault is refused with its file', () => {
  writeFileSync(join(folder, 'broken.json'), '{');
  expect(() => readColumnMaps(folder, ['broken'])).toThrow(
    /broken\.json: the map of columns is not valid JSON/,
  );
});
