import type { RejectedLine } from '@pmm/shared/contracts/observation';
import type { Database } from '../storage/database';
import { placeOfCode } from '../storage/offers';
import type { Withdrawal } from '../storage/withdrawals';
import { type AppliedCatalogue, applyChannels, applyProducts } from './applying/catalogue';
import type { PlacedBatch } from './applying/placedBatch';
import { applyObservations } from './applying/observations';
import { openRunsOf } from './applying/openRuns';
import { applyWithdrawals } from './applying/withdrawals';
import { References } from './applying/references';
import type { Counts } from './counts';
import {
  CONFLICT,
  NOTHING_READ,
  SUCCESSOR_PROBLEMS,
  unknownChannel,
  unknownProduct,
  WITHDRAWN,
} from './parsing/reasons';
import { type Origin, originsOf, pznText } from './reading/observationColumns';
import type { TakenProducts } from './reading/productLines';
import type { Taken, TakenObservations, TakenWithdrawal } from './reading/readBatches';
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
      rejected.push(
        rejection(originOf(row), unknownChannel(placeOfCode(channels[channel] ?? '').channelId)),
      );
    } else {
      placed.rows.push(row);
      placed.productIds.push(productId);
      placed.channelIds.push(channelId);
    }
  }
  return { placed, rejected };
};

/** Finds the products and the channels of withdrawals, and refuses those with an unknown one. */
const placeWithdrawals = (taken: readonly TakenWithdrawal[], references: References) => {
  const placed: Withdrawal[] = [];
  const origins: Origin[] = [];
  const rejected: RejectedLine[] = [];
  for (const { withdrawal, origin } of taken) {
    const { channel, pzn, ...rest } = withdrawal;
    const channelId = references.channelId(channel);
    const productId = pzn === null ? null : references.productId(Number(pzn));
    if (productId === undefined) rejected.push(rejection(origin, unknownProduct(pzn ?? '')));
    else if (channelId === undefined)
      rejected.push(rejection(origin, unknownChannel(placeOfCode(channel).channelId)));
    else {
      placed.push({ ...rest, channelId, productId });
      origins.push(origin);
    }
  }
  return { placed, origins, rejected };
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
  /** Lines that were taken and kept, but do not count now. */
  ineffective: RejectedLine[];
  /** As in the summary. */
  pastReferences: number;
  plannedReferences: number;
}

const NOTHING: Written = {
  ...{ changed: 0, rows: 0, emptied: {} },
  ...{ rejected: [], conflicting: [], ineffective: [] },
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
  const references = new References(database, isDryRun);
  const openRuns = openRunsOf(database);

  const writeObservations = async (taken: TakenObservations): Promise<Written> => {
    await references.learn(taken.lines);
    const { placed, rejected } = place(taken, references);
    if (placed.rows.length === 0) return { ...NOTHING, rejected };
    const applied = await applyObservations(database, placed, openRuns, isDryRun);
    const { news, runs, conflicts, withdrawn, early } = applied;
    const originOf = originsOf(taken.lines);
    const conflicting = conflicts.map((row) => warning(originOf(row), CONFLICT));
    const ineffective = withdrawn.map((row) => warning(originOf(row), WITHDRAWN));
    rejected.push(...early.map(({ place, refusal }) => rejection(originOf(place), refusal)));
    return { ...NOTHING, changed: news, rows: runs, rejected, conflicting, ineffective };
  };

  const writeWithdrawals = async (taken: readonly TakenWithdrawal[]): Promise<Written> => {
    const given = taken.map(({ withdrawal }) => withdrawal);
    await references.learnAll(
      given.flatMap(({ pzn }) => (pzn === null ? [] : [Number(pzn)])),
      given.map(({ channel }) => channel),
    );
    const { placed, origins, rejected } = placeWithdrawals(taken, references);
    if (placed.length === 0) return { ...NOTHING, rejected };
    const applied = await applyWithdrawals(database, placed, isDryRun);
    const { news, idle, runs, early } = applied;
    const told = (place: number, tell: (origin: Origin) => RejectedLine): RejectedLine[] => {
      const origin = origins[place];
      return origin ? [tell(origin)] : [];
    };
    rejected.push(
      ...early.flatMap(({ place, refusal }) => told(place, (origin) => rejection(origin, refusal))),
    );
    const ineffective = idle.flatMap((place) =>
      told(place, (origin) => warning(origin, NOTHING_READ)),
    );
    return { ...NOTHING, changed: news.length, rows: runs, rejected, ineffective };
  };

  const writeProducts = async (taken: TakenProducts): Promise<Written> => {
    const applied = await applyProducts(database, taken, isDryRun);
    const { successorProblems, ...counts } = applied;
    const unclear = Array.from(successorProblems, ([pzn, problem]) => {
      const origin = taken.successorLines.get(pzn);
      return origin ? [warning(origin, SUCCESSOR_PROBLEMS[problem])] : [];
    });
    return { ...ofCatalogue(counts), conflicting: [...taken.conflicting, ...unclear.flat()] };
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
      case 'withdrawals':
        return writeWithdrawals(taken.lines);
    }
  };
};
