import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../../../../tools/src/site/systemError';

const READ_ONLY_TRANSACTION = '25006';
const DISK_FULL = '53100';
/** This many small writes fill a small part of a file of the log. */
const SMALL_WRITES_TO_CHECKPOINT = 200;

export interface Room {
  forChanges: () => boolean;
  /** Whether there is enough room for small writes, which need less. */
  forSmallWrites: () => boolean;
}

/**
 * Makes the engine refuse changes while there is no room for them. It then refuses any statement
 * that changes something; a running transaction fails at its next change and leaves nothing behind.
 * Small writes need less room.
 */
export const refuseWithoutRoom = (client: PGlite, room: Room) => {
  let inTransaction = false;
  let isReadOnly = false;
  let smallWrites = 0;

  /**
   * After a checkpoint, files of the log are used again, so that no new ones have to be created.
   */
  const writeSmall = async (): Promise<void> => {
    if (smallWrites % SMALL_WRITES_TO_CHECKPOINT === 0) await client.exec('checkpoint');
    smallWrites += 1;
  };

  return {
    before: async (statement: string, isSmall: boolean): Promise<void> => {
      if (statement === 'commit' || statement === 'rollback') {
        inTransaction = false;
        return;
      }
      const hasRoom = room.forChanges();
      const isLow = !hasRoom && !(isSmall && room.forSmallWrites());
      if (inTransaction) {
        // Fails in a transaction that has already failed, which ends anyway.
        if (isLow) await client.exec('set transaction_read_only = on').catch(() => undefined);
        return;
      }
      if (hasRoom) smallWrites = 0;
      else if (!isLow) await writeSmall();
      if (isLow !== isReadOnly) {
        await client.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
        isReadOnly = isLow;
      }
      inTransaction = statement === 'begin';
    },
    /** Replaces the error of a refused change by the reason. */
    explain: (cause: unknown): unknown =>
      codeOf(cause) === READ_ONLY_TRANSACTION && !room.forChanges()
        ? Object.assign(new Error('no space left for changes'), { code: DISK_FULL })
        : cause,
  };
};
