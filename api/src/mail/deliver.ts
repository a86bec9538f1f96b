import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './renderMail';

export interface Letter extends RenderedMail {
  from: string;
  to: string;
}

/** Rejects if the letter was not accepted. */
export type Deliver = (letter: Letter) => Promise<void>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** No mail of this app reads files or URLs, so the library may not do it either. */
const closed = { disableFileAccess: true, disableUrlAccess: true };
const headers = { 'Auto-Submitted': 'auto-generated' };

export interface SmtpServer {
  /** Like smtps://user:password@mail.example.com */
  url: string;
  /** If true, a server without TLS gets no mail. */
  requiresTls: boolean;
}

export const deliverBySmtp = ({ url, requiresTls }: SmtpServer): Deliver => {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...closed,
  });
  return async (letter) => {
    await transport.sendMail({ ...letter, headers });
  };
};

/** The codes in older letters have expired. */
const KEPT_LETTERS = 200;

/**
 * Writes mails as `*.eml` files to a folder that only the owner can read; the newest is last by
 * name.
 */
export const deliverToOutbox = (folder: string): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed });
  return async (letter) => {
    const { message } = await transport.sendMail({ ...letter, headers });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    // Moved into place, so that nobody reads half a file.
    const draft = join(folder, `${name}.part`);
    await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(draft, join(folder, `${name}.eml`));
    const letters = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
    for (const old of letters.slice(0, -KEPT_LETTERS)) await rm(join(folder, old), { force: true });
  };
};
