import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from '../../../../tools/src/site/systemError';

const READ_ONLY_TRANSACTION = '25006';
const DISK_FULL = '53100';

/**
 * Lets the engine refuse changes while there is no room for them. It refuses them itself, whatever the
 * statement; a transaction that has begun fails at its next change and leaves nothing behind.
 */
export const refuseWithoutRoom = (client: PGlite, hasRoom: () => boolean) => {
  let inTransaction = false;
  let isReadOnly = false;
  return {
    before: async (statement: string): Promise<void> => {
      if (statement === 'commit' || statement === 'rollback') {
        inTransaction = false;
        return;
      }
      const isLow = !hasRoom();
      if (inTransaction) {
        // Fails in a transaction that has failed; that one ends anyway.
        if (isLow) await client.exec('set transaction_read_only = on').catch(() => undefined);
        return;
      }
      if (isLow !== isReadOnly) {
        await client.exec(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
        isReadOnly = isLow;
      }
      inTransaction = statement === 'begin';
    },
    /** Says why it was refused. */
    explain: (cause: unknown): unknown =>
      codeOf(cause) === READ_ONLY_TRANSACTION && !hasRoom()
        ? Object.assign(new Error('no space left for changes'), { code: DISK_FULL })
        : cause,
  };
};
