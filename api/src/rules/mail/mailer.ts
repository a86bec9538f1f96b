import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { OutboxMail } from '@pmm/shared/contracts/outbox';
import type { Deliver } from '../../mail/deliver';
import { type Mail, type RenderedMail, renderMail } from '../../mail/renderMail';
import type { Database, Transaction } from '../../storage/database';
import { asSmallWrite } from '../../storage/smallWrites';
import {
  addMail,
  msToNextMail,
  postponeMail,
  removeMail,
  type TakenMail,
  takeMail,
} from '../../storage/waitingMails';
import type { SecretBox } from '../secretBox/openSecretBox';

const SECOND_MS = 1_000;
/** The pauses after failed attempts; the last one is repeated. A code is useful for ten minutes. */
const RETRY_AFTER_MS = [1, 10, 60, 120, 300, 900, 3_600].map((seconds) => seconds * SECOND_MS);
/**
 * Longer than a delivery takes. If a process died with a mail, another takes it after this time.
 */
const TAKEN_SECONDS = 120;
/** How often it searches for mails that another process has left behind. */
const LOOK_MS = 15 * SECOND_MS;
/** Several, so that a mail server that is slow with one mail does not delay the others. */
const AT_ONCE = 10;
/** A notice that is a day late is useless. */
const NOTICE_MINUTES = 24 * 60;
const SHOWN_MAILS = 20;

interface MailLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface MailerOptions {
  database: Database;
  secretBox: SecretBox;
  deliver: Deliver;
  from: string;
  log: MailLog;
  retryAfterMs?: readonly number[];
  lookMs?: number;
}

/** `to` is null for an address without an account: everything is done except the delivery. */
export type WaitingMail = Omit<Mail, 'to'> & { to: string | null };

export interface Mailer {
  /**
   * Writes a mail in the transaction of the event that it reports, so that neither exists without
   * the other.
   */
  write: (transaction: Transaction, mail: WaitingMail, minutes?: number) => Promise<void>;
  /**
   * Called after a transaction that may have written a mail. Returns at once and sends later, so
   * that response times do not reveal whether a mail is sent.
   */
  wake: () => void;
  /** The mails that this process has sent, the newest first, for the demo. */
  newest: () => OutboxMail[];
  /** Waits for running deliveries. Other mails are left to other processes or to the next start. */
  close: () => Promise<void>;
}

const inBytes = (mail: WaitingMail): Uint8Array => new TextEncoder().encode(JSON.stringify(mail));
const fromBytes = (bytes: Uint8Array): WaitingMail =>
  JSON.parse(new TextDecoder().decode(bytes)) as WaitingMail;

/**
 * Sends the mails that wait in the database; at the start also those that other processes have left
 * there.
 */
export const createMailer = ({
  database,
  secretBox,
  deliver,
  from,
  log,
  retryAfterMs = RETRY_AFTER_MS,
  lookMs = LOOK_MS,
}: MailerOptions): Mailer => {
  const shown: OutboxMail[] = [];
  const sending = new Set<Promise<void>>();
  let looking = Promise.resolve();
  let isAwake = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const show = ({ to, values }: Mail, { subject, text }: RenderedMail): void => {
    const sentAt = new Date().toISOString();
    shown.unshift({ to, subject, sentAt, text, code: values['code'] ?? null });
    shown.splice(SHOWN_MAILS);
  };

  const hand = async ({ id, kind, sealed, attempt }: TakenMail): Promise<void> => {
    const { to, ...rest } = fromBytes(await secretBox.open(sealed, id));
    if (to === null) return;
    const mail = { to, ...rest };
    const rendered = renderMail(mail);
    if (attempt === 1) show(mail, rendered);
    await deliver({ from, to, ...rendered });
    log.info({ mail: kind, attempt }, 'mail sent');
  };

  const treat = async (taken: TakenMail): Promise<void> => {
    const { id, kind, attempt, isExpired } = taken;
    try {
      if (isExpired) log.error({ mail: kind, attempts: attempt - 1 }, 'mail given up');
      else await hand(taken);
    } catch (error) {
      const pause = retryAfterMs[Math.min(attempt, retryAfterMs.length) - 1];
      await postponeMail(database, id, pause ?? lookMs);
      log.warn({ mail: kind, attempt, reason: reasonOf(error) }, 'mail not sent, trying again');
      return;
    }
    await removeMail(database, id);
  };

  /** A failure here is repeated later: at worst a mail arrives twice. */
  const waitForDatabase = (error: unknown): void => {
    log.warn({ reason: reasonOf(error) }, 'mails wait for the database');
  };

  /** @returns after how many milliseconds there is work again. */
  const sendWhatIsDue = async (): Promise<number> => {
    await secretBox.refresh();
    while (!isClosed && sending.size < AT_ONCE) {
      const wait = (await msToNextMail(database)) ?? lookMs;
      if (wait > 0) return Math.min(wait, lookMs);
      const taken = await takeMail(database, TAKEN_SECONDS);
      if (taken === null) continue;
      const treated = treat(taken)
        .catch(waitForDatabase)
        .finally(() => {
          sending.delete(treated);
          wake();
        });
      sending.add(treated);
    }
    return lookMs;
  };

  const look = async (): Promise<void> => {
    isAwake = false;
    const wait = await asSmallWrite(sendWhatIsDue).catch((error: unknown) => {
      waitForDatabase(error);
      return lookMs;
    });
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(wake, wait).unref();
  };

  /** One pending run serves all callers until it begins. */
  const wake = (): void => {
    if (isClosed || isAwake) return;
    isAwake = true;
    looking = looking.then(() => setImmediate()).then(look);
  };

  wake();
  return {
    write: async (transaction, mail, minutes = NOTICE_MINUTES) => {
      const id = randomUUID();
      const sealed = secretBox.sealAtHand(inBytes(mail), id);
      await addMail(transaction, { id, kind: mail.kind, sealed, minutes });
    },
    wake,
    newest: () => [...shown],
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(sending);
    },
  };
};

const reasonOf = (error: unknown): object => {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined;
  return { name, code, responseCode };
};
