import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type MailServer, startMailServer } from '@pmm/tools/doubles/mailServer';
import { type Deliver, deliverBySmtp, deliverToOutbox, type SmtpServer } from './deliver';
import { createMailer } from './mailer';
import { type Mail, renderMail } from './renderMail';
import { until } from '../testing/until';

const mail: Mail = {
  kind: 'verificationCode',
  to: 'pia@example.com',
  name: 'Pia Müller',
  language: 'de',
  values: { code: '012345' },
};
const FROM = 'Market Monitor <no-reply@example.com>';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const openServer = async (): Promise<MailServer & SmtpServer> => {
  const server = await startMailServer();
  ends.push(server.stop);
  return { ...server, requiresTls: false };
};

const openMailer = (deliver: Deliver, retryAfterMs: readonly number[] = [5, 5]) => {
  const lines: { level: string; message: string; details: object }[] = [];
  const write = (level: string) => (details: object, message: string) => {
    lines.push({ level, message, details });
  };
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const mailer = createMailer({ deliver, from: FROM, log, retryAfterMs });
  ends.push(mailer.close);
  return { mailer, lines };
};

describe('a mail over SMTP', () => {
  it('arrives in the language of the person, as text and as HTML', async () => {
    const server = await openServer();
    openMailer(deliverBySmtp(server)).mailer.send(mail);
    const received = await server.newestTo('pia@example.com');
    expect(received).toMatchObject({
      from: 'no-reply@example.com',
      subject: 'Ihr Bestätigungscode',
      text: expect.stringMatching(/^Guten Tag Pia Müller,\n[^]*^012345$[^]*gilt 10 Minuten/m),
      html: expect.stringMatching(/<html lang="de">[^]*<p class="code">012345<\/p>/),
      headers: expect.objectContaining({ 'auto-submitted': 'auto-generated' }),
    });
  });

  it('does not leave in clear where TLS is required', async () => {
    const server = await openServer();
    const { mailer, lines } = openMailer(deliverBySmtp({ ...server, requiresTls: true }), []);
    mailer.send(mail);
    await mailer.close();
    expect(server.mails).toEqual([]);
    expect(lines).toMatchObject([{ level: 'error', details: { reason: { code: 'ETLS' } } }]);
  });

  it('leaves after whoever sends it has gone on, however slow the server is', async () => {
    const server = await openServer();
    const greet = server.holdGreeting();
    const { mailer } = openMailer(deliverBySmtp(server));
    const send = (): unknown => mailer.send(mail);
    // Waiting for the delivery would block here for ever.
    await send();
    expect(server.mails).toEqual([]);
    greet();
    expect(await server.newestTo('pia@example.com')).toMatchObject({ to: 'pia@example.com' });
  });

  it('is tried again when the server is busy, and arrives once', async () => {
    const server = await openServer();
    server.refuseNext(2);
    const { mailer, lines } = openMailer(deliverBySmtp(server));
    mailer.send(mail);
    await server.newestTo('pia@example.com');
    await mailer.close();
    expect(server.mails).toHaveLength(1);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'info']);
  });

  it('is given up after the last try, and the log tells neither to whom nor what', async () => {
    const server = await openServer();
    server.refuseNext(99);
    const { mailer, lines } = openMailer(deliverBySmtp(server));
    mailer.send(mail);
    await until(() => lines.length >= 3);
    await mailer.close();
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toEqual({
      level: 'error',
      message: 'mail given up',
      details: {
        mail: 'verificationCode',
        attempt: 3,
        reason: { name: 'Error', code: 'EMESSAGE', responseCode: 451 },
      },
    });
    expect(JSON.stringify(lines)).not.toMatch(/pia|012345/);
  });

  it('that is waiting for its next try goes out when the server stops', async () => {
    const server = await openServer();
    server.refuseNext(1);
    const { mailer, lines } = openMailer(deliverBySmtp(server), [60_000]);
    mailer.send(mail);
    await until(() => lines.length > 0);
    await mailer.close();
    expect(server.mails).toHaveLength(1);
  });
});

describe('a mail without a server', () => {
  it('lies in the outbox, where only the owner reads it', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'pmm-mail-')), 'outbox');
    ends.push(() => rm(join(folder, '..'), { recursive: true }));
    const deliver = deliverToOutbox(folder);
    await deliver({ from: FROM, to: mail.to, ...renderMail(mail) });
    const [file = ''] = await readdir(folder);
    expect(file).toMatch(/^\d{4}-\d{2}-\d{2}T.*\.eml$/);
    const modes = await Promise.all([folder, join(folder, file)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toMatch(/^From: Market Monitor <no-reply@example\.com>\r?$/m);
    expect(text).toContain('012345');
  });

  it('pushes the oldest out when there are many', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pmm-mail-'));
    ends.push(() => rm(folder, { recursive: true }));
    const deliver = deliverToOutbox(folder);
    await deliver({ from: FROM, to: mail.to, ...renderMail(mail) });
    const [oldest] = await readdir(folder);
    for (let count = 0; count < 200; count += 1) {
      await deliver({ from: FROM, to: mail.to, ...renderMail(mail) });
    }
    const files = await readdir(folder);
    expect(files).toHaveLength(200);
    expect(files).not.toContain(oldest);
  });
});

describe('the text of a mail', () => {
  it.each(['en', 'de'] as const)('is complete in %s', (language) => {
    for (const kind of [
      'verificationCode',
      'invitation',
      'passwordChanged',
      'identityLinked',
      'wrongCodes',
    ] as const) {
      const values = { code: '012345', provider: 'Google', link: 'https://app.example.com/#x' };
      const { subject, text, html } = renderMail({ ...mail, kind, language, values });
      expect(subject).not.toBe('');
      expect([text, html].join()).not.toMatch(/[{}]\w|undefined/);
      for (const part of text.split('\n\n').slice(1, -1)) expect(html).toContain(`>${part}<`);
    }
  });

  it('greets without a name who has none', () => {
    expect(renderMail({ ...mail, name: ' ' }).text).toMatch(/^Guten Tag,\n/);
  });

  it('takes a name for text, never for markup or for lines of its own', () => {
    const { text, html } = renderMail({
      ...mail,
      name: '<a href="https://evil.example">Pia</a>\n\nYour account is closed',
    });
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Pia&lt;/a&gt;');
    expect(text.split('\n')[0]).toContain('Pia</a> Your account is closed,');
  });
});
