import { isIPv6 } from 'node:net';

/** Where this machine itself asks a server that listens at a HOST, which may be every address it has. */
export const hostToAsk = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host;

export const serverAddress = (host: string, port: string | number): string => {
  const asked = hostToAsk(host);
  return `http://${isIPv6(asked) ? `[${asked}]` : asked}:${port}`;
};
