import type { RejectedLine } from '@pmm/shared/contracts/observation';
import type { Database } from '../storage/database';
import { type AppliedCatalogue, applyChannels, applyProducts } from './applying/catalogue';
import type { PlacedBatch } from './applying/placedBatch';
import { applyObservations } from './applying/observations';
import { openRunsOf } from './applying/openRuns';
import { References } from './applying/references';
import type { Counts } from './counts';
import { CONFLICT, unknownChannel, unknownProduct } from './parsing/reasons';
import { originsOf, pznText } from './reading/observationColumns';
import type { TakenProducts } from './reading/productLines';
import type { Taken, TakenObservations } from './reading/readBatches';
import { rejection, warning } from './reading/toldLines';

/** Finds the product and the channel of each line, and refuses lines with an unknown one. */
const place = ({ lines }: TakenObservations, references: References) => {
  const { columns, channels } = lines;
  const originOf = originsOf(lines);
  const ofCode = channels.map((code) => references.channelId(code));
  const placed: PlacedBatch = { lines, rows: [], productIds: [], channelIds: [] };
  const rejected: RejectedLine[] = [];
  for (const [row, pzn] of columns.pzn.entries()) {
    const productId = references.productId(pzn);
    const channel = columns.channel[row] ?? 0;
    const channelId = ofCode[channel];
    if (productId === undefined) {
      rejected.push(rejection(originOf(row), unknownProduct(pznText(pzn))));
    } else if (channelId === undefined) {
      rejected.push(rejection(originOf(row), unknownChannel(channels[channel] ?? '')));
    } else {
      placed.rows.push(row);
      placed.productIds.push(productId);
      placed.channelIds.push(channelId);
    }
  }
  return { placed, rejected };
};

export interface Written {
  changed: number;
  /**
   * How many rows were written: fewer than the changed lines, because most of those only confirm
   * the stored values.
   */
  rows: number;
  /** How many stored values of the catalogue were emptied, by column. */
  emptied: Counts;
  rejected: RejectedLine[];
  /** Lines that were taken, but say something else than another one. */
  conflicting: RejectedLine[];
  /** As in the summary. */
  pastReferences: number;
  plannedReferences: number;
}

const NOTHING: Written = {
  ...{ changed: 0, rows: 0, emptied: {}, rejected: [], conflicting: [] },
  ...{ pastReferences: 0, plannedReferences: 0 },
};

const ofCatalogue = (applied: AppliedCatalogue): Written => ({
  ...NOTHING,
  ...applied,
  rows: applied.changed,
});

/**
 * Writes the batches of one source, each in one transaction.
 *
 * @param isDryRun to compute what would be written, and write nothing.
 */
export const batchWriter = (
  database: Database,
  isDryRun = false,
): ((taken: Taken) => Promise<Written>) => {
  const references = new References(database);
  const openRuns = openRunsOf(database);

  const writeObservations = async (taken: TakenObservations): Promise<Written> => {
    await references.learn(taken.lines);
    const { placed, rejected } = place(taken, references);
    if (placed.rows.length === 0) return { ...NOTHING, rejected };
    const { news, runs, conflicts } = await applyObservations(database, placed, openRuns, isDryRun);
    const originOf = originsOf(taken.lines);
    const conflicting = conflicts.map((row) => warning(originOf(row), CONFLICT));
    return { ...NOTHING, changed: news, rows: runs, rejected, conflicting };
  };

  const writeProducts = async (taken: TakenProducts): Promise<Written> => {
    const applied = await applyProducts(database, taken, isDryRun);
    return { ...ofCatalogue(applied), conflicting: taken.conflicting };
  };

  return async (taken) => {
    if (taken.lines.length === 0) return NOTHING;
    switch (taken.kind) {
      case 'products':
        return writeProducts(taken);
      case 'channels':
        return ofCatalogue(await applyChannels(database, taken.lines, isDryRun));
      case 'observations':
        return writeObservations(taken);
    }
  };
};
