import type { FactorContext } from '../rules/auth/secondFactor';
import { stepAt, totpCode } from '../rules/auth/totp';
import type { WaitingMail } from '../rules/mail/mailer';
import { openSecretBox } from '../rules/secretBox/openSecretBox';
import type { Database } from '../storage/database';
import { confirmSecret, proposeSecret } from '../storage/secondFactors';
import { createMetrics } from '../telemetry/metrics';

/** At this time no code is 000000. */
const PRESENT = Date.UTC(2026, 10, 23);

/** The context of second factors, at a fixed time; mails are collected. */
export const openFactorContext = async (database: Database) => {
  const mails: WaitingMail[] = [];
  const secretBox = await openSecretBox(database, { secretKeys: [] });
  const context: FactorContext = {
    ...{ database, secretBox, metrics: createMetrics(), now: () => PRESENT },
    mailer: {
      write: (_transaction, mail) => Promise.resolve(void mails.push(mail)),
      wake: () => undefined,
      newest: () => [],
      close: () => Promise.resolve(),
    },
  };
  const propose = async (userId: string) => {
    const secret = new Uint8Array(20).fill(7);
    const sealed = await secretBox.seal(secret, userId);
    await proposeSecret(database, userId, sealed);
    return { sealed, code: totpCode(secret, stepAt(PRESENT)) };
  };
  return {
    context,
    mails,
    /** Proposes a second factor without confirming it. */
    propose,
    /** Gives the person a second factor; returns the code of their app. */
    giveFactor: async (userId: string): Promise<string> => {
      const { sealed, code } = await propose(userId);
      const marks = await secretBox.marks('unused');
      const session = { userId, sessionId: crypto.randomUUID() };
      await database.transaction((transaction) =>
        confirmSecret(transaction, session, { sealed, step: 0, marks }),
      );
      return code;
    },
  };
};
