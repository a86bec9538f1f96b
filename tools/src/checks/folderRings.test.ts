import { expect, it } from '@jest/globals';
import { folderRings } from './folderRings';

const moduleOf = (source: string, ...imported: string[]) => ({
  source,
  dependencies: imported.map((resolved) => ({
    module: resolved,
    resolved,
    couldNotResolve: false,
  })),
});

it('folderRings names the imports that close a ring once, also over several folders', () => {
  const rings = folderRings([
    moduleOf('src/frame/list.ts', 'src/prices/build.ts'),
    moduleOf('src/prices/build.ts', 'src/shown/text.ts'),
    moduleOf('src/shown/text.ts', 'src/frame/spans.ts'),
    moduleOf('src/frame/spans.ts'),
    moduleOf('src/app/start.ts', 'src/frame/list.ts'),
  ]);
  expect(rings).toEqual([
    'folders in a ring: src/frame/list.ts → src/prices/build.ts, src/prices/build.ts → src/shown/text.ts, src/shown/text.ts → src/frame/spans.ts',
  ]);
});

it('folderRings returns nothing for folders that import in one direction', () => {
  const rings = folderRings([
    moduleOf('src/answers/list.ts', 'src/prices/build.ts', 'src/frame/spans.ts'),
    moduleOf('src/prices/build.ts', 'src/frame/spans.ts', 'src/prices/cell.ts'),
    moduleOf('src/prices/cell.ts', 'node_modules/valibot/index.js'),
    moduleOf('src/frame/spans.ts'),
  ]);
  expect(rings).toEqual([]);
});

it('folderRings ignores tests and imports inside a folder', () => {
  const rings = folderRings([
    moduleOf('src/windows/all.ts', 'src/prices/build.ts'),
    moduleOf('src/prices/build.ts', 'src/prices/cards/card.ts'),
    moduleOf('src/prices/cards/card.ts', 'src/prices/build.ts'),
    moduleOf('src/prices/build.test.ts', 'src/windows/all.ts'),
    moduleOf('src/testing/market.ts', 'src/windows/all.ts'),
  ]);
  expect(rings).toEqual([]);
});
