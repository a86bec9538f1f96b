import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { INGEST_TOKEN } from './market';

/**
 * Sends like a crawler. It begins when it is told to, so that its own start costs nothing during
 * the measurement.
 */
const PROGRAM = `
  const [url, token, file] = process.argv.slice(1);
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/x-ndjson' };
  process.stdin.once('data', () => {
    const sent = require('node:http').request(url, { method: 'POST', headers }, (answer) => {
      answer.pipe(process.stdout);
      answer.once('end', () => process.stdin.destroy());
    });
    require('node:fs').createReadStream(file).pipe(sent);
  });
`;

/**
 * A process that ingests a file over HTTP. The process that measures how long others wait must not
 * be busy with sending, let alone with generating what is sent.
 */
export const openSender = (origin: string, kind: string, file: string) => {
  const url = `${origin}/api/v1/ingest/${kind}`;
  const child = spawn(process.execPath, ['-e', PROGRAM, url, INGEST_TOKEN, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    /** How many lines were accepted. */
    send: async (): Promise<number> => {
      child.stdin.write('send');
      const last = (await text(child.stdout)).trim().split('\n').at(-1) ?? '';
      const { summary } = JSON.parse(last) as { summary?: { accepted: number } };
      if (summary === undefined) throw new Error(`The ingest ended with ${last}`);
      return summary.accepted;
    },
    stop: () => void child.kill(),
  };
};
