import { SourceMap, type SourceMapPayload } from 'node:module';
import { MAPS_FOLDER } from './uploadBuild';
import type { Target } from './targets/target';

/** As a report of a failure has it: `/features/prices/b1/755.js:1:2345`. */
const POSITION = /^\/(?<file>[\w./-]+):(?<line>\d+):(?<column>\d+)$/;

/**
 * The position in the sources of each position in a released script.
 *
 * @throws if one is no position.
 */
export const sourcePositions = (target: Target, positions: readonly string[]): Promise<string[]> =>
  Promise.all(
    positions.map(async (position) => {
      const { file, line, column } = POSITION.exec(position)?.groups ?? {};
      if (file === undefined) {
        throw new Error(
          `"${position}" is no position. Copy it from the log: /features/ID/BUILD/FILE:LINE:COLUMN.`,
        );
      }
      const map = await target.read(`${MAPS_FOLDER}/${file}.map`);
      if (!map) return `${position}: its source map is not here`;
      const payload = JSON.parse(map.content.toString()) as SourceMapPayload;
      const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in found)) return `${position}: no source`;
      const { originalSource, originalLine, originalColumn } = found;
      // The bundler's name of the package before it says nothing.
      const source = originalSource.replace(/^webpack:\/\/[^/]*\//, '');
      return `${position}: ${source}:${originalLine + 1}:${originalColumn + 1}`;
    }),
  );
