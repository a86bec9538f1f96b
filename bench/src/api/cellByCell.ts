import { brotliCompressSync, constants } from 'node:zlib';
import { availabilityStatuses, type AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import { NO_OBSERVATION } from '@pmm/shared/contracts/matrix';
import { median } from '../harness/measuring';

export const brotli = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** The same answer in the simplest form: an object for each cell. */
const cellsOf = (matrix: AvailabilityMatrix): object[] =>
  matrix.products.flatMap((product, row) =>
    matrix.channels.map((channel, column) => {
      const digit = matrix.status[row]?.[column] ?? NO_OBSERVATION;
      return {
        pzn: product.pzn,
        name: product.name,
        family: matrix.families[product.family],
        channelId: channel.channelId,
        status: availabilityStatuses[Number(digit)] ?? null,
        lastCrawlAt: channel.lastCrawlAt,
      };
    }),
  );

/** CPU time for one answer, serialised and compressed from cells in memory. */
const cpuMs = (cells: object[]): number => {
  const before = process.cpuUsage();
  brotli(JSON.stringify(cells));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** The reference: what the simplest form costs for each request. */
export const measureCellByCell = (matrix: AvailabilityMatrix) => {
  const cells = cellsOf(matrix);
  const text = JSON.stringify(cells);
  return {
    raw: Buffer.byteLength(text),
    brotli: brotli(text).length,
    ms: median([1, 2, 3, 4, 5].map(() => cpuMs(cells))),
  };
};
