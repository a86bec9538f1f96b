import type { RejectedLine } from '@pmm/shared/contracts/observation';
import type { Database } from '../storage/database';
import { applyChannels, applyProducts } from './applying/catalogue';
import type { PlacedObservation } from './applying/cells';
import { applyObservations } from './applying/observations';
import { openRunsOf } from './applying/openRuns';
import { References } from './applying/references';
import { unknownChannel, unknownProduct } from './parsing/reasons';
import { rejection, type Taken, type TakenObservations } from './reading/readBatches';

/** Finds product and channel of each; the lines that name one which is not there are refused. */
const place = ({ lines, originOf }: TakenObservations, references: References) => {
  const placed: PlacedObservation[] = [];
  const rejected: RejectedLine[] = [];
  for (const [index, observation] of lines.entries()) {
    const productId = references.productId(observation.pzn);
    const channelId = references.channelId(observation.channel);
    if (productId === undefined) {
      rejected.push(rejection(originOf(index), unknownProduct(observation.pzn)));
    } else if (channelId === undefined) {
      rejected.push(rejection(originOf(index), unknownChannel(observation.channel)));
    } else placed.push({ productId, channelId, observation });
  }
  return { placed, rejected };
};

export interface Written {
  changed: number;
  /** Rows written. Fewer than the changed lines where most of them only confirm what is stored. */
  rows: number;
  rejected: RejectedLine[];
}

const NOTHING: Written = { changed: 0, rows: 0, rejected: [] };

const ofCatalogue = (rows: number): Written => ({ changed: rows, rows, rejected: [] });

/** Writes the batches of one source, each in one transaction. */
export const batchWriter = (database: Database): ((taken: Taken) => Promise<Written>) => {
  const references = new References(database);
  const openRuns = openRunsOf(database);

  const writeObservations = async (taken: TakenObservations): Promise<Written> => {
    await references.learn(taken.lines);
    const { placed, rejected } = place(taken, references);
    if (placed.length === 0) return { ...NOTHING, rejected };
    const { news, runs } = await applyObservations(database, placed, openRuns);
    return { changed: news, rows: runs, rejected };
  };

  return async (taken) => {
    if (taken.lines.length === 0) return NOTHING;
    switch (taken.kind) {
      case 'products':
        return ofCatalogue(await applyProducts(database, taken.lines));
      case 'channels':
        return ofCatalogue(await applyChannels(database, taken.lines));
      case 'observations':
        return writeObservations(taken);
    }
  };
};
