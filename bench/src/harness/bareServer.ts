import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The least that an answer can cost: a process that sends the bytes of one file. */
const PROGRAM = `
  const body = Buffer.alloc(Number(process.argv[1]), 'a');
  const server = require('node:http').createServer((_request, response) => {
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

export const startBareServer = async (bytes: number) => {
  const child = spawn(process.execPath, ['-e', PROGRAM, String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port.toString().trim()}`,
    stop: () => void child.kill(),
  };
};
