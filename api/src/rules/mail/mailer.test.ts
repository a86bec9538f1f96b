import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type MailServer, startMailServer } from '@pmm/tools/doubles/mailServer';
import { sql } from 'drizzle-orm';
import { type Deliver, deliverBySmtp, type Letter } from '../../mail/deliver';
import type { OpenDatabase } from '../../storage/openedDatabase';
import { waitingMail } from '../../storage/mailSchema';
import { sqlState } from '../../storage/sqlState';
import { tenantTransaction } from '../../storage/tenantTransaction';
import { countMails, takeMail } from '../../storage/waitingMails';
import { testEngines } from '../../testing/testDatabase';
import { until } from '../../testing/until';
import { openSecretBox } from '../secretBox/openSecretBox';
import { createMailer, type Mailer, type WaitingMail } from './mailer';

const mail: WaitingMail = {
  kind: 'verificationCode',
  to: 'pia@example.com',
  name: 'Pia Müller',
  language: 'de',
  values: { code: '012345' },
};
const HOUR_MS = 3_600_000;

describe.each(testEngines)('mails that wait in the database over $engine', ({ open }) => {
  let opened: OpenDatabase;
  let mailers: Mailer[];
  let servers: MailServer[];
  beforeEach(async () => {
    opened = await open();
    mailers = [];
    servers = [];
  });
  afterEach(async () => {
    for (const { close } of mailers) await close();
    for (const { stop } of servers) await stop();
    await opened.close();
  });

  interface Line {
    level: string;
    message: string;
    details: object;
  }
  /** One process: the mails that it has sent, and its log. */
  const startProcess = async (
    { deliver, ...options }: { deliver?: Deliver; retryAfterMs?: number[]; lookMs?: number } = {},
    log: Line[] = [],
  ) => {
    const { database } = opened;
    const sent: Letter[] = [];
    const write = (level: string) => (details: object, message: string) =>
      void log.push({ level, message, details });
    const mailer = createMailer({
      database,
      secretBox: await openSecretBox(database, { secretKeys: [] }),
      deliver: deliver ?? ((letter) => Promise.resolve(void sent.push(letter))),
      from: 'no-reply@example.com',
      log: { info: write('info'), warn: write('warn'), error: write('error') },
      retryAfterMs: [5],
      lookMs: HOUR_MS,
      ...options,
    });
    mailers.push(mailer);
    return { mailer, sent, log };
  };
  const openServer = async () => {
    const server = await startMailServer();
    servers.push(server);
    return { ...server, deliver: deliverBySmtp({ url: server.url, requiresTls: false }) };
  };
  const waiting = () => countMails(opened.database);
  const noneWaits = () => until(async () => (await waiting()) === 0);
  const write = ({ write: add }: Mailer, one: WaitingMail = mail, minutes?: number) =>
    opened.database.transaction((transaction) => add(transaction, one, minutes));
  const send = async (mailer: Mailer, one: WaitingMail = mail) => {
    await write(mailer, one);
    mailer.wake();
  };
  const pass = (minutes: number) =>
    opened.database.execute(sql`
      update waiting_mail set try_at = try_at - make_interval(mins => ${minutes}),
        expires_at = expires_at - make_interval(mins => ${minutes})`);

  it('are sent after their transaction was committed, and not after it was rolled back', async () => {
    const { mailer, sent } = await startProcess();
    const undone = opened.database.transaction(async (transaction) => {
      await mailer.write(transaction, mail);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send(mailer, { ...mail, kind: 'passwordChanged' });
    await noneWaits();
    expect(sent.map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert']);
  });

  it('do not delay their transaction, however slow the mail server is', async () => {
    const server = await openServer();
    const greet = server.holdGreeting();
    const { mailer } = await startProcess(server);
    await send(mailer);
    expect(server.mails).toEqual([]);
    greet();
    expect(await server.newestTo('pia@example.com')).toMatchObject({ to: 'pia@example.com' });
  });

  it('are tried again while the mail server is down, and arrive once', async () => {
    const server = await openServer();
    server.refuseNext(5);
    const { mailer, log } = await startProcess(server);
    await send(mailer);
    await noneWaits();
    expect(server.mails).toHaveLength(1);
    expect(log.map(({ level }) => level)).toEqual([...Array<string>(5).fill('warn'), 'info']);
    expect(log[0]).toEqual({
      level: 'warn',
      message: 'mail not sent, trying again',
      details: {
        mail: 'verificationCode',
        attempt: 1,
        reason: { name: 'Error', code: 'EMESSAGE', responseCode: 451 },
      },
    });
    expect(JSON.stringify(log)).not.toMatch(/pia|012345/);
  });

  it('wait longer after each attempt', async () => {
    const deliver = () => Promise.reject(new Error('down'));
    const { mailer, log } = await startProcess({ deliver, retryAfterMs: [60_000, 600_000] });
    const nextIn = async () => {
      const { rows } = await opened.database.execute<{ minutes: number }>(sql`
        select round(extract(epoch from try_at - now()) / 60)::int as minutes from waiting_mail`);
      return rows[0]?.minutes;
    };
    await send(mailer, { ...mail, kind: 'passwordChanged' });
    const pauses = [];
    for (let tries = 1; tries <= 3; tries += 1) {
      await until(async () => log.length === tries && (await nextIn()) !== 2);
      pauses.push(await nextIn());
      await pass(30);
      mailer.wake();
    }
    expect(pauses).toEqual([1, 10, 10]);
  });

  it('are sent by the next process when one ends between the change and the mail', async () => {
    const { mailer } = await startProcess();
    await mailer.close();
    await send(mailer);
    expect(await waiting()).toBe(1);
    const { sent } = await startProcess();
    await noneWaits();
    expect(sent).toHaveLength(1);
  });

  it('are taken over from a process that died while it sent them, but only after a while', async () => {
    const { mailer } = await startProcess();
    await mailer.close();
    await write(mailer);
    await takeMail(opened.database, 120);
    const { sent, mailer: other } = await startProcess();
    await send(other, { ...mail, to: 'ben@example.com' });
    await until(() => sent.length > 0);
    expect(sent.map(({ to }) => to)).toEqual(['ben@example.com']);
    await pass(2);
    other.wake();
    await noneWaits();
    expect(sent.map(({ to }) => to)).toEqual(['ben@example.com', 'pia@example.com']);
  });

  it('of a process that died are found without a wake', async () => {
    const { sent } = await startProcess({ lookMs: 20 });
    const { mailer: died } = await startProcess();
    await died.close();
    await write(died);
    await noneWaits();
    expect(sent).toHaveLength(1);
  });

  it('are sent once each by two processes', async () => {
    const [one, other] = [await startProcess(), await startProcess()];
    const addresses = Array.from({ length: 40 }, (_none, index) => `p${index}@example.com`);
    for (const to of addresses) await write(one.mailer, { ...mail, to });
    one.mailer.wake();
    other.mailer.wake();
    await noneWaits();
    const sent = [...one.sent, ...other.sent].map(({ to }) => to);
    expect(sent.sort()).toEqual(addresses.sort());
  });

  it('with an expired code are not sent any more', async () => {
    const { mailer } = await startProcess();
    await mailer.close();
    await write(mailer, mail, 10);
    await write(mailer, { ...mail, kind: 'passwordChanged' });
    await pass(10);
    const { sent, log } = await startProcess();
    await noneWaits();
    expect(sent.map(({ subject }) => subject)).toEqual(['Ihr Passwort wurde geändert']);
    expect(log).toContainEqual({
      level: 'error',
      message: 'mail given up',
      details: { mail: 'verificationCode', attempts: 0 },
    });
  });

  it('are given up after a day, however often they were tried', async () => {
    const deliver = () => Promise.reject(new Error('down'));
    const { mailer, log } = await startProcess({ deliver, retryAfterMs: [HOUR_MS] });
    await send(mailer);
    await until(() => log.length > 0);
    await pass(24 * 60);
    mailer.wake();
    await noneWaits();
    expect(log.map(({ message }) => message)).toEqual([
      'mail not sent, trying again',
      'mail given up',
    ]);
  });

  it('to nobody are removed like the others, and nothing is sent or logged', async () => {
    const { mailer, sent, log } = await startProcess();
    await send(mailer, { ...mail, to: null });
    await noneWaits();
    expect([sent, log, mailer.newest()]).toEqual([[], [], []]);
  });

  it('are stored encrypted, and no tenant can read them', async () => {
    const { mailer } = await startProcess();
    await mailer.close();
    await write(mailer);
    const { rows } = await opened.database.execute<{ all: string }>(sql`
      select waiting_mail::text || encode(sealed, 'escape') as all from waiting_mail`);
    expect(rows[0]?.all).not.toMatch(/pia|012345|Müller/i);
    const reading = tenantTransaction(opened.database, 1, (transaction) =>
      transaction.select().from(waitingMail),
    );
    expect(sqlState(await reading.catch((error: unknown) => error))).toBe('42501');
  });
});
