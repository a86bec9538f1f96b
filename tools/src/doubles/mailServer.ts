import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitUntil } from '../waitUntil';

export interface ReceivedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** Everything that was accepted, the oldest first. */
  mails: readonly ReceivedMail[];
  /** The newest mail to an address; waits for one that is on its way. */
  newestTo: (address: string) => Promise<ReceivedMail>;
  /** Refuses the next deliveries, so many of them, like a busy server. */
  refuseNext: (count: number) => void;
  /** Leaves new connections without a greeting until the returned function is called. */
  holdGreeting: () => () => void;
  stop: () => Promise<void>;
}

const TIMEOUT_MS = 10_000;

const read = async (raw: Buffer): Promise<ReceivedMail> => {
  const { from, to, subject = '', text = '', html = '', headers } = await PostalMime.parse(raw);
  return {
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  };
};

/** A real SMTP server on this machine that stores its mails. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  let greeting = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => void greeting.then(() => done()),
    onData: (stream, _session, done) => {
      void buffer(stream).then(async (raw) => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('Try again later.'), { responseCode: 451 }));
          return;
        }
        mails.push(await read(raw));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const newestTo = async (address: string): Promise<ReceivedMail> => {
    const look = () => mails.findLast(({ to }) => to === address);
    return waitUntil(`a mail came for ${address}`, look, { everyMs: 10, withinMs: TIMEOUT_MS });
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    newestTo,
    refuseNext: (count) => {
      refusals = count;
    },
    holdGreeting: () => {
      let greet: () => void = () => undefined;
      greeting = new Promise((resolve) => {
        greet = resolve;
      });
      return greet;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
