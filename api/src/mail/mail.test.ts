import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type MailServer, startMailServer } from '@pmm/tools/doubles/mailServer';
import { deliverBySmtp, deliverToOutbox, type SmtpServer } from './deliver';
import { type Mail, renderMail } from './renderMail';

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

const letter = () => ({ from: FROM, to: mail.to, ...renderMail(mail) });

describe('a mail over SMTP', () => {
  it('arrives in the language of the person, as text and as HTML', async () => {
    const server = await openServer();
    await deliverBySmtp(server)(letter());
    const received = await server.newestTo('pia@example.com');
    expect(received).toMatchObject({
      from: 'no-reply@example.com',
      subject: 'Ihr Bestätigungscode',
      text: expect.stringMatching(/^Guten Tag Pia Müller,\n[^]*^012345$[^]*gilt 10 Minuten/m),
      html: expect.stringMatching(/<html lang="de">[^]*<p class="code">012345<\/p>/),
      headers: expect.objectContaining({ 'auto-submitted': 'auto-generated' }),
    });
  });

  it.each([
    ["o'brien&sons@xn--bcher-kva.example", "o'brien&sons@xn--bcher-kva.example"],
    // With letters beyond ASCII, the whole address is in Unicode.
    ['jörg@xn--bcher-kva.example', 'jörg@bücher.example'],
  ])('for %s arrives there and nowhere else', async (to, recipient) => {
    const server = await openServer();
    await deliverBySmtp(server)({ ...letter(), to });
    expect(await server.newestTo(recipient)).toMatchObject({ subject: 'Ihr Bestätigungscode' });
    expect(server.mails).toHaveLength(1);
  });

  it('is not sent unencrypted if TLS is required', async () => {
    const server = await openServer();
    const deliver = deliverBySmtp({ ...server, requiresTls: true });
    await expect(deliver(letter())).rejects.toMatchObject({ code: 'ETLS' });
    expect(server.mails).toEqual([]);
  });
});

describe('a mail without a server', () => {
  it('is written to the outbox, which only the owner can read', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'pmm-mail-')), 'outbox');
    ends.push(() => rm(join(folder, '..'), { recursive: true }));
    const deliver = deliverToOutbox(folder);
    await deliver(letter());
    const [file = ''] = await readdir(folder);
    expect(file).toMatch(/^\d{4}-\d{2}-\d{2}T.*\.eml$/);
    const modes = await Promise.all([folder, join(folder, file)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toMatch(/^From: Market Monitor <no-reply@example\.com>\r?$/m);
    expect(text).toContain('012345');
  });

  it('replaces the oldest when there are many', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pmm-mail-'));
    ends.push(() => rm(folder, { recursive: true }));
    const deliver = deliverToOutbox(folder);
    await deliver(letter());
    const [oldest] = await readdir(folder);
    for (let count = 0; count < 200; count += 1) {
      await deliver(letter());
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

  it('greets a person without a name', () => {
    expect(renderMail({ ...mail, name: ' ' }).text).toMatch(/^Guten Tag,\n/);
  });

  it('treats a name as text, never as markup or as further lines', () => {
    const { text, html } = renderMail({
      ...mail,
      name: '<a href="https://evil.example">Pia</a>\n\nYour account is closed',
    });
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Pia&lt;/a&gt;');
    expect(text.split('\n')[0]).toContain('Pia</a> Your account is closed,');
  });
});
