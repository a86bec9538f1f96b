import { isIPv6 } from 'node:net';

/**
 * The host by which this machine itself reaches a server that listens at HOST, which may mean every
 * address it has.
 */
export const hostToAsk = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host;

export const serverAddress = (host: string, port: string | number): string => {
  const asked = hostToAsk(host);
  return `http://${isIPv6(asked) ? `[${asked}]` : asked}:${port}`;
};
