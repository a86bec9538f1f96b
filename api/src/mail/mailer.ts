import { setTimeout } from 'node:timers/promises';
import type { OutboxMail } from '@pmm/shared/contracts/outbox';
import type { Deliver } from './deliver';
import { type Mail, renderMail } from './renderMail';

/** Pauses before each retry of a failed delivery. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000];
const SHOWN_MAILS = 20;

interface MailLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

export interface MailerOptions {
  deliver: Deliver;
  from: string;
  log: MailLog;
  retryAfterMs?: readonly number[];
}

export interface Mailer {
  /** Returns at once and sends later, so that response times do not tell whether a mail is sent. */
  send: (mail: Mail) => void;
  /** The newest ones first, for the demo. */
  newest: () => OutboxMail[];
  /** Tries what is still waiting once more, then gives up. */
  close: () => Promise<void>;
}

/** Logs the kind of a failed mail and the reason, but neither address nor content. */
export const createMailer = ({
  deliver,
  from,
  log,
  retryAfterMs = RETRY_AFTER_MS,
}: MailerOptions): Mailer => {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const shown: OutboxMail[] = [];

  const wait = (milliseconds: number): Promise<void> =>
    setTimeout(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);

  const deliverPatiently = async (mail: Mail): Promise<void> => {
    const { kind, to, values } = mail;
    const rendered = renderMail(mail);
    const { subject, text } = rendered;
    const sentAt = new Date().toISOString();
    shown.unshift({ to, subject, sentAt, text, code: values['code'] ?? null });
    shown.splice(SHOWN_MAILS);
    for (let attempt = 0; ; attempt += 1) {
      try {
        await deliver({ from, to, ...rendered });
        log.info({ mail: kind, attempt: attempt + 1 }, 'mail sent');
        return;
      } catch (error) {
        const pause = retryAfterMs[attempt];
        // Only the code: the server's message often contains the address.
        const reason = reasonOf(error);
        if (pause === undefined || closing.signal.aborted) {
          log.error({ mail: kind, attempt: attempt + 1, reason }, 'mail given up');
          return;
        }
        log.warn({ mail: kind, attempt: attempt + 1, reason }, 'mail not sent, trying again');
        await wait(pause);
      }
    }
  };

  const leave = async (mail: Mail): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    await deliverPatiently(mail);
  };

  return {
    send: (mail) => {
      const leaving = leave(mail).finally(() => running.delete(leaving));
      running.add(leaving);
    },
    newest: () => [...shown],
    close: async () => {
      closing.abort();
      await Promise.all(running);
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
